/** Texts that any first screen may need, even a visitor's: an expired session, an update, a missing page. */
export const sessionMessages = {
  expired: 'Session expired. Please log in again.',
} as const;

export const appMessages = {
  updateReady: 'A new version is ready.',
  updateNow: 'Update now',
  updateLater: 'Later',
  reload: 'Reload',
  crashedTitle: 'This screen stopped working',
  crashed: 'Reload to continue. What was stored on this device is still there.',
  tryAgain: 'Try again',
  close: 'Close',
  notFound: 'Page not found',
  notFoundMore: 'The address may be mistyped, or the page is gone.',
  home: 'Go to the home page',
  opening: 'Opening…',
  leaving: 'Signing out…',
} as const;
