/** What the answers say about a question, and when it is too early to say anything. */
import type { Figures, Suspicion } from '../../../src/contract/item-figures.ts';
import { limits } from '../../../src/contract/limits.ts';

/** The counts over all answers to one question. */
export interface Counted {
  answers: number;
  correct: number;
  /** By the current options, first to fourth. */
  chosen: readonly [number, number, number, number];
  discrimination: number | null;
  compared: number;
  medianSeconds: number | null;
  timed: number;
}

const enough = (count: number) => count >= limits.figuresFrom;

export function figuresOf({ answers, correct, chosen, ...more }: Counted): Figures {
  // Not rounded here: the screen rounds to percents, and 38.46 rounded twice would become 39.
  const share = (count: number) => (enough(answers) ? count / answers : null);
  const { discrimination, compared, medianSeconds, timed } = more;
  return {
    answers,
    correct,
    too_few: !enough(answers),
    share_correct: share(correct),
    options: chosen.map((count, at) => ({ option: at + 1, chosen: count, share: share(count) })),
    chosen_gone: answers - chosen.reduce((sum, count) => sum + count, 0),
    discrimination: enough(compared) && discrimination !== null ? Number(discrimination.toFixed(2)) : null,
    compared,
    median_seconds: enough(timed) && medianSeconds !== null ? Math.round(medianSeconds) : null,
    timed,
  };
}

/** Below this, those who answer correctly do hardly better on the other questions than those who don't. */
const weak = 0.1;

/**
 * Returns why the key may be wrong, or null. `key`: 1 to 4. A hard question that strong students get right isn't
 * suspicious.
 */
export function suspicionOf(first: Figures, key: number): Suspicion | null {
  const { discrimination, options, too_few: tooFew } = first;
  if (tooFew || discrimination === null) return null;
  if (discrimination < 0) return 'weaker_are_right';
  const keyed = options[key - 1]!.chosen;
  const preferred = options.some(({ chosen }) => chosen > keyed);
  return preferred && discrimination < weak ? 'another_is_preferred' : null;
}
