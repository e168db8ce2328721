/** The state of the student's answers, in words. "Sent" means that the server has confirmed it. */
export const syncMessages = {
  allSent: 'All sent',
  waiting: (count: number) => `${count} waiting`,
  offline: 'Offline',
  offlineWaiting: (count: number) => `Offline, ${count} waiting`,
  needsYou: 'Needs attention',
  heardOffline: 'You’re offline. What you do is kept on this device.',
  heardOnline: 'You’re back online.',

  /** Where the indicator's link leads, for screen readers. */
  linkHint: 'See what was sent and what waits',
};
