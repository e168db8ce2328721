/** The demo students' subscriptions, progress, notes and plans. */
import type { PlanType } from '../../src/contract/plans.ts';
import type { ShiftKind } from '../../src/contract/practice.ts';
import { cardiology } from './banks/cardiology.ts';
import { ecgRhythms } from './banks/ecg-rhythms.ts';
import { gastroenterology } from './banks/gastroenterology.ts';
import { nephrology } from './banks/nephrology.ts';
import { neurology } from './banks/neurology.ts';
import { pulmonology } from './banks/pulmonology.ts';
import type { DemoBank } from './writing/demo-bank.ts';

export interface DemoSubscription {
  email: string;
  /** Title of the course. */
  course: string;
  planType: PlanType;
  months: number;
  /** Days since the purchase. */
  daysAgo: number;
}

const student = 'student@nightfloat.example';

export const demoSubscriptions: readonly DemoSubscription[] = [
  { email: student, course: 'Internal Medicine', planType: 'premium', months: 12, daysAgo: 61 },
  { email: student, course: 'ECG', planType: 'premium', months: 12, daysAgo: 33 },
  { email: 'pro@nightfloat.example', course: 'Internal Medicine', planType: 'pro', months: 6, daysAgo: 15 },
  {
    email: 'basic@nightfloat.example',
    course: 'Internal Medicine',
    planType: 'basic',
    months: 3,
    daysAgo: 3,
  },
];

export interface DemoProgress {
  email: string;
  bank: DemoBank;
  /** Whether each answer was correct, starting with the first question. */
  answers: readonly boolean[];
  /** Indexes of the marked questions. */
  marked: readonly number[];
  /** Hours since the last answer. */
  hoursAgo: number;
  /** The number of days over which the answers are spread, in evenings. */
  days: number;
}

export const demoProgress: readonly DemoProgress[] = [
  {
    email: student,
    bank: cardiology,
    answers: cardiology.questions.map((_question, at) => at % 4 !== 2),
    marked: [1, 6],
    hoursAgo: 120,
    days: 54,
  },
  {
    email: student,
    bank: pulmonology,
    answers: [true, true, false, true, true, false],
    marked: [2],
    hoursAgo: 50,
    days: 12,
  },
  {
    email: student,
    bank: nephrology,
    answers: nephrology.questions.slice(0, 11).map((_question, at) => at % 3 !== 1),
    marked: [4],
    hoursAgo: 360,
    days: 31,
  },
  {
    email: student,
    bank: gastroenterology,
    answers: gastroenterology.questions.slice(0, 10).map((_question, at) => at !== 5),
    marked: [3],
    hoursAgo: 720,
    days: 27,
  },
  {
    email: student,
    bank: neurology,
    answers: neurology.questions.map((_question, at) => at % 5 < 3),
    marked: [1, 8],
    hoursAgo: 220,
    days: 11,
  },
  {
    email: student,
    bank: ecgRhythms,
    answers: [true, false, true, true],
    marked: [1, 5],
    hoursAgo: 8,
    days: 0,
  },
];

/** A student's note on a question that they missed. */
export interface DemoNote {
  email: string;
  bank: DemoBank;
  /** The index of the question in the bank. */
  question: number;
  text: string;
  daysAgo: number;
}

export const demoNotes: readonly DemoNote[] = [
  {
    email: student,
    bank: cardiology,
    question: 2,
    text: 'Rheumatic mitral stenosis with AF: warfarin, no DOAC. Don’t even count the score. Same for a mechanical valve.',
    daysAgo: 31,
  },
  {
    email: student,
    bank: pulmonology,
    question: 2,
    text: 'P/F under 150 on good settings: turn them, 16 hours a day. Nitric oxide only makes the number look better.',
    daysAgo: 6,
  },
  {
    email: student,
    bank: neurology,
    question: 3,
    text: 'PCR can be negative in the first three days. Temporal lobe plus fever: acyclovir stays on, tap again.',
    daysAgo: 9,
  },
];

export interface DemoPlan {
  email: string;
  /** Counted from today. */
  examInDays: number;
  /** Pairs of an offset in days from today and the kind of shift. */
  shifts: readonly (readonly [number, ShiftKind])[];
}

export const demoPlans: readonly DemoPlan[] = [
  {
    email: student,
    examInDays: 75,
    shifts: [
      [-17, 'night'],
      [-16, 'night'],
      [-9, 'day'],
      [-8, 'day'],
      [-3, 'day'],
      [2, 'day'],
      [4, 'night'],
      [5, 'night'],
      [9, 'day'],
      [12, 'night'],
    ],
  },
];

interface Stop {
  /** Where the student stopped, in seconds. */
  seconds: number;
  finished: boolean;
}

export interface DemoListening {
  email: string;
  /** Slugs of the videos watched to the end. */
  watched: readonly string[];
  /** Positions by slug. */
  videos: Readonly<Record<string, Stop>>;
  podcasts: Readonly<Record<string, Stop>>;
  hoursAgo: number;
}

export const demoListening: readonly DemoListening[] = [
  {
    email: student,
    watched: ['strip-in-five-steps', 'potassium-on-the-tracing'],
    videos: { 'fibrillation-or-flutter': { seconds: 31, finished: false } },
    podcasts: {
      'heart-failure': { seconds: 68, finished: false },
      'severe-asthma': { seconds: 0, finished: true },
    },
    hoursAgo: 20,
  },
];
