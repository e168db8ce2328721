/**
 * Shows a number on the icon of the installed app, the same as a reminder would name (`remindedOf`). Does nothing where
 * the system has no badges.
 */
export async function showOnIcon(due: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  // Some systems require the notification permission first, and the app does not ask for it just for this.
  await navigator.setAppBadge(due).catch(() => undefined);
}
