/** Tests on the device: the test itself, its current attempt, its last result. */
import type { EcgQuestion } from '../contract/ecg.ts';
import type { Recalled } from '../contract/rules/recall-header.ts';
import type { NormalQuestion, TakenQuestion, TestResult } from '../contract/test-series.ts';

/** A test stored completely: it can be started, taken and finished offline. */
export interface KeptTest {
  testId: number;
  courseId: number;
  courseName: string;
  name: string;
  isEcg: boolean;
  /** Seconds. */
  timeLimit: number;
  /**
   * Set if the server named no time limit. Then the default applies, whatever the server says about a deadline
   * (2-student §9).
   */
  limitIsDefault?: true;
  version: number;
  questions: NormalQuestion[] | EcgQuestion[];
  /** Number of the newest attempt known to this device; 0 if there was none. */
  lastAttempt: number;
  /** Device time of the last complete fetch, ms. */
  keptAt: number;
  /** Bytes of text and pictures on the device. */
  bytes: number;
  pictures: number;
  missingPictures: number;
}

/** One attempt, with everything that must survive a reload, a killed browser or an empty battery. */
export interface KeptAttempt {
  testId: number;
  number: number;
  /** In server time, ISO 8601. */
  startedAt: string;
  deadline: string;
  /** The least time left when it was last read, ms. It never increases, whatever the clock does. */
  leftMs: number;
  /** By question: the option's text, or for an ECG the findings. ECG answers are locked. */
  answers: Record<number, string>;
  findings: Record<number, { optionIds: number[]; isCorrect: boolean }>;
  /** Findings that are ticked but not submitted. */
  ticked: Record<number, number[]>;
  /** By question: how sure the student is and the time spent. Missing in attempts begun by an older build. */
  recalls?: Record<number, Recalled>;
  marked: number[];
  /** Struck-out options by question, 0 to 3. */
  struck: Record<number, number[]>;
  /** Index of the current question. */
  at: number;
  /** When the student ended it, in server time; null while it runs. */
  endedAt: string | null;
  /** `here`: ended on this device; `elsewhere`: another device ended it first. */
  ended: 'here' | 'elsewhere' | null;
  /** Whether its end was shown. Until then, opening the test shows it instead of starting a new attempt. */
  seen?: boolean;
  /** Set if begun on another device. While nothing was answered here, this device never submits it by itself. */
  begunElsewhere?: 'untouched' | 'touched';
}

export interface KeptResult {
  testId: number;
  attempt: number;
  result: TestResult;
  /** The questions with their current keys, as practice asks them. `result` has them as they were graded. */
  keys?: TakenQuestion[];
  /** Questions of the result that have since been removed from the test; practice no longer asks them. */
  gone?: number[];
  /** Version of the test that `keys` belong to. */
  keysOf?: number;
  /** True if a key of the test was corrected and `keys` are older than that. */
  isCorrected?: boolean;
}
