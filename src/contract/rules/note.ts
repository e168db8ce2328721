/** What becomes of a note that several devices write. */
import { limits } from '../limits.ts';

export interface NoteTexts {
  text: string;
  /** What was written beside it, by who did not know of it. */
  otherText: string | null;
}

export interface WrittenText {
  text: string;
  /** The texts that the writer had before them, in whose place this one comes. */
  seen: readonly string[];
}

/**
 * What stands after a text was written: it takes the place of what its writer saw, and what they did not see is kept
 * beside it. Of two texts that know nothing of each other the newer one comes first. An empty text is no text.
 */
export function noteAfter(before: NoteTexts, { text, seen }: WrittenText, isNewer = true): NoteTexts {
  const isUnseen = (one: string) => one !== text && !seen.includes(one);
  const [first, second] = isNewer || !isUnseen(before.text) ? [text, before.text] : [before.text, text];
  const kept = [first, second, before.otherText ?? ''].filter(
    (one) => one !== '' && (one === text || isUnseen(one)),
  );
  const [stands = '', ...others] = [...new Set(kept)];
  return { text: stands, otherText: others.join('\n\n').slice(0, limits.noteBesideMax) || null };
}
