/** Pure functions for the practice screens. */
import { optionsOf, chosenOption } from '../../../contract/rules/grading.ts';
import type { KeptQuestion } from '../../../offline/kept-banks.ts';
import { practiceMessages as says } from '../../../messages/practice.ts';
import type { ItemKey, KeptEntry, KeptSession } from '../../../offline/kept-practice.ts';
import { gradeOf, type Asked } from '../../../offline/practice/asked.ts';
import type { Square } from '../player/question.rules.ts';

/**
 * Shuffles a question's options, in the same order for a session: students should remember the answer, not its place.
 */
export const withShuffledOptions = (sessionId: string, asked: Asked): Asked =>
  asked.kind === 'ecg' ? asked : { ...asked, question: shuffleOptions(sessionId, asked.question) };

function shuffleOptions(sessionId: string, question: KeptQuestion): KeptQuestion {
  const options = optionsOf(question)
    .map((text, at) => ({ text, place: hash(`${sessionId}/${question.id}/${at}`) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ text }) => text) as [string, string, string, string];
  const [option1, option2, option3, option4] = options;
  const key = question.correct_answer;
  return {
    ...question,
    option1,
    option2,
    option3,
    option4,
    correct_answer: key === null ? null : (chosenOption(question, key) ?? key),
  };
}

/**
 * FNV-1a, which is the same on every device. The final mix of MurmurHash3 is needed because FNV-1a gives similar values
 * for texts that differ only in their last characters.
 */
function hash(text: string): number {
  let value = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) {
    value ^= text.charCodeAt(at);
    value = Math.imul(value, 16_777_619);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2_b2_ae_35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Returns the title of a session, which depends on its filters and mode. */
export function nameOf({ filters, mode }: Pick<KeptSession, 'filters' | 'mode'>): string {
  // A session that repeats items of an exam module has the module's filters but is not an exam.
  if (filters.exam && mode === 'timed') return says.exam;
  const name = filters.planned ? says.planned : says.whats[filters.what];
  return mode === 'timed' ? says.timed(name) : name;
}

export interface Share {
  right: number;
  of: number;
}

/** `open`: how many more were asked but never answered. */
export const shareOf = (entries: readonly KeptEntry[], open = 0): Share => ({
  right: entries.filter(({ isCorrect }) => isCorrect).length,
  of: entries.filter(({ isCorrect }) => isCorrect !== null).length + open,
});

interface Facts {
  entries: ReadonlyMap<ItemKey, KeptEntry>;
  isMarked: (asked: Asked) => boolean;
}

/** Returns the squares for the navigator of a session whose verdicts are shown. */
export const squaresOf = (items: readonly Asked[], { entries, isMarked }: Facts): Square[] =>
  items.map((asked, index) => {
    const entry = entries.get(asked.item);
    const right = entry === undefined ? null : (entry.isCorrect ?? gradeOf(asked, entry.chosen));
    const state = entry === undefined ? 'open' : right === null ? 'saved' : right ? 'right' : 'wrong';
    return { index, state, marked: isMarked(asked) };
  });
