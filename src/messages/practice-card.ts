/** Texts of practice that the dashboard shows: its first screen loads no others. */

export const due = (today: number, all: number) => (today < all ? `${today} of ${all} due` : `${all} due`);

export const minutesLeft = (minutes: number) => (minutes < 1 ? 'less than a minute' : `${minutes} min`);

export const practiceCardMessages = {
  title: 'Practice',
  // These break where the dashboard’s card does, which has room for two lines.
  short: 'What you missed\ncomes back.',
  dueIn: (today: number, all: number, minutes: number) => `${due(today, all)},\nabout ${minutes} min`,
  startShort: 'Start',
  startToday: 'Start what’s due today',
  doneShort: (left: number) => `Today’s reviews are done,\n${left} more due`,
  dueElsewhere: (n: number) => `${n} due,\nbut not on this device`,
  goOn: 'Continue',
  goOnTimed: 'Continue the timed session',
  runningShort: (minutes: number) => `A timed session is running, ${minutesLeft(minutes)} left`,
  notMade: 'The session couldn’t be saved on this device.',
  noneOpen: 'Your plan no longer includes these questions, or they’re no longer on this device.',
};
