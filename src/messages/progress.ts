/** Texts of a student's progress. */
import { calendarDay } from '../lib/dates.ts';
import { counted, plural } from '../lib/plural.ts';

const percent = (share: number) => `${Math.round(share * 100)}%`;

export const progressMessages = {
  title: 'Progress',
  lead: 'From everything you’ve answered, on all your devices.',
  nothing: 'Nothing to show yet.',
  nothingMore: 'Answer some questions, and your progress appears here.',
  toPractice: 'Back to practice',

  first: 'Right on the first try',
  firstOf: (of: number) => `of ${counted(of, 'question')}`,
  week: 'This week',
  minutes: (n: number) => `${Math.round(n)} min`,
  weekOf: (answers: number) => counted(answers, 'answer'),
  kept: 'Still remembered',
  inAMonth: (share: number) => `${percent(share)} in 30\u00a0days without practice`,
  keptOf: (n: number) => `of the ${counted(n, 'question')} that ${plural(n, 'comes', 'come')} back`,
  percent,
  range: (low: number, high: number) => `${Math.round(low * 100)} to ${percent(high)}`,

  topics: 'Topics',
  topic: 'Topic',
  firstTry: 'First try',
  surely: 'Likely between',
  peers: 'Percentile',
  tooFew: (of: number) => (of === 0 ? 'not tried yet' : `too few (${of})`),
  noPeers: '–',
  peersAt: (day: string) => `Percentiles compare you with others on your course, as of ${calendarDay(day)}.`,
  quiz: 'Quiz me',
  quizOn: (topic: string) => `Quiz me on ${topic}`,
  elsewhere: (n: number) =>
    `${counted(n, 'more answer')} ${plural(n, 'is', 'are')} from tests and ECGs, or from banks that aren’t on this device.`,
  onlyElsewhere: (n: number) =>
    plural(
      n,
      'Your one answer is from a test or an ECG, or from a bank that isn’t on this device.',
      `All ${counted(n, 'answer')} are from tests and ECGs, or from banks that aren’t on this device.`,
    ),

  trend: 'Last eight weeks',
  trendLead: 'Each bar is one week’s answers; the colored part is what you got right.',
  weekFrom: 'Week of',
  answers: 'Answers',
  right: 'Right',
  noAnswers: 'none',
  days: 'Days',
  daysLead: (active: number, weeks: number) =>
    `You practiced on ${counted(active, 'day')} in the last ${weeks} weeks.`,
  day: (day: string, n: number) => `${day}: ${counted(n, 'answer')}`,
} as const;
