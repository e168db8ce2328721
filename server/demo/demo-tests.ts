/** The timed tests of the demo, by course, and what its student has done of them. */
import type { DemoEcgTest, DemoTest } from './writing/demo-test.ts';
import { ecgBasics } from './tests/ecg-basics.ts';
import { ecgMuscleMilieu } from './tests/ecg-muscle-milieu.ts';
import { ecgRhythmConduction } from './tests/ecg-rhythm-conduction.ts';
import { medicineMixed } from './tests/medicine-mixed.ts';
import { medicineOnCall } from './tests/medicine-on-call.ts';

/** By the title of the course, in the order of its list. */
export const demoTests: readonly { course: string; tests: readonly (DemoTest | DemoEcgTest)[] }[] = [
  { course: 'Internal Medicine', tests: [medicineMixed, medicineOnCall] },
  { course: 'ECG', tests: [ecgRhythmConduction, ecgMuscleMilieu, ecgBasics] },
];

/** A test that was sat: whether each answer was right, null where it was left open. */
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
