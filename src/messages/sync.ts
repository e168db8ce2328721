/** Where the student's answers are, in words. "Sent" means that the server has confirmed it. */
export const syncMessages = {
  allSent: 'All sent',
  waiting: (count: number) => `${count} waiting`,
  offline: 'Offline',
  offlineWaiting: (count: number) => `Offline, ${count} waiting`,
  needsYou: 'Needs attention',

  /** What the indicator's link leads to, for a screen reader. */
  linkHint: 'See what was sent and what waits',
};
