/** Sets the title of the browser tab while it is mounted. The one mounted last wins, so a player can show its bank. */
export function ScreenTitle({ children }: { children: string }) {
  return <title>{`${children} · Nightfloat`}</title>;
}
