/** The title of the browser's tab while this screen is there. The one mounted last wins: a player names its bank. */
export function ScreenTitle({ children }: { children: string }) {
  return <title>{`${children} · Nightfloat`}</title>;
}
