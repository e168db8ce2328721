/**
 * Returns a predicate for texts that contain every typed word, in any order, ignoring case, accents and the shape of
 * quotes. Matches everything if nothing was typed.
 */
export function holdsWords(typed: string): (text: string) => boolean {
  const words = asTyped(typed).split(/\s+/).filter(Boolean);
  return (text) => {
    const own = asTyped(text);
    return words.every((word) => own.includes(word));
  };
}

/** Lowercases, strips accents, and replaces subscripts, superscripts and ligatures: CO₂ becomes co2. */
export const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Letters that aren’t a letter with an accent to Unicode, and quotes from a word processor: who types has other keys. */
const keys: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
};

const asTyped = (text: string) =>
  plain(text).replaceAll(/[øłđıßæœ‘’“”]/g, (letter) => keys[letter] ?? letter);
