/** Texts of the daily reminder, in the study plan and in the notification. */
import { minutesFor } from '../contract/rules/practice-day.ts';
import { counted } from '../lib/plural.ts';

export const reminderMessages = {
  /** In the notification. */
  title: 'Nightfloat',
  due: (due: number) => `${counted(due, 'question')} due, about ${minutesFor(due)} min.`,
  something: 'Some questions are due.',

  /** In the study plan. */
  heading: 'Reminder',
  hour: 'Remind me when questions are due',
  hint: 'At most once a day, and never after a night shift.',
  off: 'Off',
  unknown: 'Not loaded yet',
  hourOf: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
  byClock: (timeZone: string) => `Time zone: ${timeZone.replaceAll('_', ' ')}.`,
  here: 'You’ll be reminded on this device.',
  elsewhere: 'You’ll be reminded on another device.',
  nowhere: 'No device gets reminders right now.',
  turnOn: 'Turn on',
  hereToo: 'Remind me here, too',
  blocked:
    'Notifications are blocked for Nightfloat. Allow them in your browser’s settings, then turn it on again.',
  install: 'On an iPhone or iPad, reminders need the installed app: tap Share, then “Add to Home Screen”.',
  never: 'This browser can’t show reminders.',
  offline: 'Available when you’re back online.',
  notLoaded: 'The reminder didn’t load.',
  tryAgain: 'Try again',
  notAllowed: 'Reminders need your permission to show notifications.',
  notSaved: 'The reminder couldn’t be changed. Try again.',
  noService: 'This browser couldn’t reach its push service. Try again later.',
  saved: (hour: string) => `You’ll be reminded at ${hour}.`,
  savedOff: 'No more reminders.',
} as const;
