/** The number on the icon of the installed app: what a reminder would say (`remindedOf`). Where a system shows none, nothing happens. */
export async function showOnIcon(due: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  // Some systems want the permission to notify first, and nobody is asked for it here.
  await navigator.setAppBadge(due).catch(() => undefined);
}
