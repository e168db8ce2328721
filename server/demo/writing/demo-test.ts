import type { DemoQuestion } from './demo-bank.ts';
import type { EcgPattern } from '../drawings/ecg-patterns.ts';

/** A timed test of a demo course. */
export interface DemoTest {
  name: string;
  durationMinutes: number;
  questions: readonly DemoQuestion[];
}

/** A tracing to interpret, drawn from a pattern. */
export interface DemoTracing {
  /** The vignette, and how many findings to choose. */
  text: string;
  pattern: EcgPattern;
  /** Texts of the standard findings. */
  findings: readonly string[];
  /** Teaching text; the last sentence is the take-home message. */
  explanation: string;
}

/** An ECG test of a demo course. */
export interface DemoEcgTest {
  name: string;
  durationMinutes: number;
  tracings: readonly DemoTracing[];
}
