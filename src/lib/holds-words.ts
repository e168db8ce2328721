/**
 * Returns a predicate for texts that contain every typed word, in any order, ignoring case and accents. Matches
 * everything if nothing was typed.
 */
export function holdsWords(typed: string): (text: string) => boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return (text) => {
    const own = plain(text);
    return words.every((word) => own.includes(word));
  };
}

/** Lowercases, strips accents, and replaces subscripts, superscripts and ligatures: CO₂ becomes co2. */
export const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
