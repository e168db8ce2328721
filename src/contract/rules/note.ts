/** Merges a note that several devices write. */
import { limits } from '../limits.ts';

export interface NoteTexts {
  text: string;
  /** Conflicting text from a writer who had not seen `text`. */
  otherText: string | null;
}

export interface WrittenText {
  text: string;
  /** The texts that the writer had seen and replaces with this one. */
  seen: readonly string[];
}

/**
 * The note after a text is written: it replaces what its writer had seen, and any other text is kept beside it. If two
 * texts were written independently, the newer one comes first. An empty text counts as none.
 */
export function mergeNote(before: NoteTexts, { text, seen }: WrittenText, isNewer = true): NoteTexts {
  const isUnseen = (one: string) => one !== text && !seen.includes(one);
  const [first, second] = isNewer || !isUnseen(before.text) ? [text, before.text] : [before.text, text];
  const kept = [first, second, before.otherText ?? ''].filter(
    (one) => one !== '' && (one === text || isUnseen(one)),
  );
  const [stands = '', ...others] = [...new Set(kept)];
  return { text: stands, otherText: others.join('\n\n').slice(0, limits.noteBesideMax) || null };
}
