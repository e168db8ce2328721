/** Texts of the study plan. */
import type { ShiftKind } from '../contract/practice.ts';
import { counted } from '../lib/plural.ts';

const kinds: Record<ShiftKind, string> = {
  off: 'Day off',
  day: 'Day shift',
  night: 'Night shift',
  post_night: 'After a night',
};

export const planMessages = {
  title: 'Plan',
  lead: 'Your exam, your shifts, and what to do each day.',
  kinds,
  today: 'Today',
  asks: (reviews: number, fresh: number, minutes: number) =>
    `${[reviews > 0 && `${reviews} due`, fresh > 0 && counted(fresh, 'new question')].filter(Boolean).join(', then ')}, about ${minutes} min`,
  rest: 'Nothing today. Sleep well.',
  nothing: 'No study time today.',
  allDone: 'Nothing is due, and nothing new is left on this device.',
  doneToday: 'Today’s reviews are done, and nothing new is left on this device.',
  enough: 'That’s today’s study time. The rest can wait.',
  start: 'Start',

  exam: 'Exam date',
  examHint: 'Reviews due after it are moved before it.',
  examIn: (days: number) => (days === 0 ? 'Today.' : `In ${counted(days, 'day')}.`),
  examOver: 'This date has passed.',
  examPast: 'Choose today or a later day.',
  examHalf: (set: string | null) =>
    set === null
      ? 'This date isn’t complete. Fill in day, month and year.'
      : `This date isn’t complete, so ${set} stays. Fill in day, month and year, or remove the date.`,
  noExam: 'Remove the date',

  minutes: 'Study time',
  minutesLead: 'Minutes on each kind of day.',
  notMinutes: 'Enter 0 to 960 minutes.',

  calendar: 'Shifts',
  calendarLead: 'Tap a day to change it. The day after a night shift is kept free automatically.',
  before: 'Previous month',
  after: 'Next month',
  dayLabel: (day: string, kind: ShiftKind) => `${day}: ${kinds[kind]}`,

  week: 'This week',
  goal: (done: number, goal: number) => `${Math.round(done)} of ${goal} min`,
  noGoal: 'No study time this week.',
  streak: 'Count weeks in a row',
  streakHint: 'Weeks in which you reached your study time. Marked night shifts don’t break it.',
  streakOf: (weeks: number) => (weeks === 0 ? 'No full week yet.' : `${counted(weeks, 'week')} in a row.`),

  estimate: 'If the exam were today',
  estimateOf: (share: number) => `You’d get about ${Math.round(share * 100)}% of the questions right.`,
  estimateMore:
    'Topics are weighted by the exam blueprint; any it doesn’t list, by their number of questions. It’s an estimate from your answers and doesn’t predict whether you’ll pass.',
  uncovered: (share: number) =>
    `${Math.round(share * 100)}% of the exam is in topics that you haven’t tried or that aren’t on this device.`,
  weakest: (topic: string) => `Most to gain: ${topic}.`,
  notSaved: 'That couldn’t be saved on this device.',
} as const;
