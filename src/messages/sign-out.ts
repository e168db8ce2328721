/** What is asked before a sign-out that would leave something behind. */
export const signOutMessages = {
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
