/** The demo's timed tests, and the demo student's attempts at them. */
import type { DemoEcgTest, DemoTest } from './writing/demo-test.ts';
import { ecgBasics } from './tests/ecg-basics.ts';
import { ecgMuscleMilieu } from './tests/ecg-muscle-milieu.ts';
import { ecgRhythmConduction } from './tests/ecg-rhythm-conduction.ts';
import { medicineMixed } from './tests/medicine-mixed.ts';
import { medicineOnCall } from './tests/medicine-on-call.ts';

/** Tests by course title, in the order in which the course lists them. */
export const demoTests: readonly { course: string; tests: readonly (DemoTest | DemoEcgTest)[] }[] = [
  { course: 'Internal Medicine', tests: [medicineMixed, medicineOnCall] },
  { course: 'ECG', tests: [ecgRhythmConduction, ecgMuscleMilieu, ecgBasics] },
];

/** A submitted attempt. `answers`: whether each answer was correct; null if unanswered. */
export interface DemoAttempt {
  email: string;
  test: DemoTest;
  answers: readonly (boolean | null)[];
  minutes: number;
  hoursAgo: number;
}

export const demoAttempts: readonly DemoAttempt[] = [
  {
    email: 'student@nightfloat.example',
    test: medicineMixed,
    answers: [true, true, false, true, true, true, null, true, false, true],
    minutes: 14,
    hoursAgo: 30,
  },
];
