/** What is said about the session: its end, signing out, the app's own updates. */
export const sessionMessages = {
  expired: 'Session expired. Please log in again.',
  sendingFirst: 'Sending what waits…',
  leaveTitle: 'Not everything is sent yet',
  unsent: (n: number) =>
    n === 1
      ? 'One thing that you did has not reached the server. What should happen to it?'
      : `${n} things that you did have not reached the server. What should happen to them?`,
  running: (n: number) =>
    n === 1
      ? 'A test is running and not submitted. Its clock runs on while you are signed out.'
      : `${n} tests are running and not submitted. Their clocks run on while you are signed out.`,
  keep: 'Keep for my next sign-in',
  keepHint:
    'What you keep stays on this device, where nobody else who signs in sees it, and is sent when you sign in again.',
  discard: 'Discard and sign out',
  stay: 'Stay signed in',
  saveToFile: 'Save to a file',
} as const;

export const appMessages = {
  updateReady: 'A new version is ready.',
  updateNow: 'Update now',
  updateLater: 'Later',
  outdatedTitle: 'Nightfloat was updated in another tab',
  outdated: 'This tab still runs the old version. Nothing is lost. Reload it to go on.',
  reload: 'Reload',
  unusableTitle: 'This browser keeps nothing on the device',
  unusable:
    'Nightfloat stores your answers on the device before it sends them, and this browser does not let it. It may be a private window or a full disk. Open Nightfloat in a normal window, or free some space, and try again.',
  tryAgain: 'Try again',
  crashedTitle: 'This screen stopped working',
  crashed: 'Your answers are safe: they were stored on the device when you gave them.',
  chunkOffline: 'This part of Nightfloat is not on the device yet and there is no signal to fetch it.',
  notFound: 'Page not found',
  notFoundMore: 'The address may be mistyped, or what was here is gone.',
  home: 'Go to the home page',
  opening: 'Opening…',
} as const;
