/** What the device keeps of tests: the test itself, the attempt that runs, the last result. */
import type { EcgQuestion } from '../contract/ecg.ts';
import type { Recalled } from '../contract/rules/recall-header.ts';
import type { NormalQuestion, TakenQuestion, TestResult } from '../contract/test-series.ts';

/** A test kept whole: it can be begun, taken and ended with no network. */
export interface KeptTest {
  testId: number;
  courseId: number;
  courseName: string;
  name: string;
  isEcg: boolean;
  /** Seconds. */
  timeLimit: number;
  /** The server named no limit, so the default holds whatever it says of a deadline (2-student §9). */
  limitIsDefault?: true;
  version: number;
  questions: NormalQuestion[] | EcgQuestion[];
  /** Number of the newest attempt that the device knows of; 0 when there was none. */
  lastAttempt: number;
  /** Device time of the last complete fetch, ms. */
  keptAt: number;
  /** Texts and pictures on the device. */
  bytes: number;
  pictures: number;
  missingPictures: number;
}

/** One attempt. Everything that must survive a reload, a kill or a dead battery. */
export interface KeptAttempt {
  testId: number;
  number: number;
  /** In the server's time, ISO 8601. */
  startedAt: string;
  deadline: string;
  /** The least that was left when it was last looked at, ms: it never grows, whatever the clock does. */
  leftMs: number;
  /** By question: the option's text, or of an ECG the findings. Of an ECG these are locked. */
  answers: Record<number, string>;
  findings: Record<number, { optionIds: number[]; isCorrect: boolean }>;
  /** Findings that are ticked but not submitted yet. */
  ticked: Record<number, number[]>;
  /** By question: how sure the student is of its answer, and the time with it. None in what an older build began. */
  recalls?: Record<number, Recalled>;
  marked: number[];
  /** Options that were struck out, by question, 0 to 3. */
  struck: Record<number, number[]>;
  /** Index of the question on the screen. */
  at: number;
  /** When the student ended it, in the server's time; null while it runs. */
  endedAt: string | null;
  /** `here`: ended on this device; `elsewhere`: another device was first. */
  ended: 'here' | 'elsewhere' | null;
  /** Whether its end was shown. Until then opening the test shows it, and starts nothing. */
  seen?: boolean;
  /** Begun on another device. While nothing was answered here, this device never submits it by itself. */
  begunElsewhere?: 'untouched' | 'touched';
}

export interface KeptResult {
  testId: number;
  attempt: number;
  result: TestResult;
  /** The questions with their keys as practice asks them. The result has them as they were graded. */
  keys?: TakenQuestion[];
  /** Questions of the result that had left the test by then: nobody is asked them any more. */
  gone?: number[];
  /** Version of the test that these are of. */
  keysOf?: number;
  /** A key of the test was corrected, and what is here is from before. */
  isCorrected?: boolean;
}
