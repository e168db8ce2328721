/** What decides whether two rows are the same question, however they are written. */
export interface RowFacts {
  /** A question's text and options; a tracing's picture. */
  asks: string;
  /** A question's text alone; null for a tracing. */
  stem: string | null;
  /** The picture's name in the file store. */
  image: string | null;
}

interface Texts {
  text: string;
  options: readonly string[];
  image: string | null;
}

export const questionFacts = ({ text, options, image }: Texts): RowFacts => ({
  asks: [plain(text), ...options.map(plain).toSorted()].join('\0'),
  stem: plain(text),
  image,
});

/** Many tracings have the same question text, so the picture tells them apart. */
export const tracingFacts = (image: string | null): RowFacts => ({
  asks: image ?? '',
  stem: null,
  image,
});

/** Finds earlier rows that ask the same. Rows whose pictures differ count as separate questions. */
export function duplicateFinder<Place>(by: 'asks' | 'stem' = 'asks') {
  const all = new Map<string | null, { place: Place; image: string | null }[]>();
  return {
    add: ({ [by]: words, image }: RowFacts, place: Place) => {
      if (words !== null) all.set(words, [...(all.get(words) ?? []), { place, image }]);
    },
    find: ({ [by]: words, image }: RowFacts): Place | undefined =>
      all.get(words)?.find((other) => other.image === image || !other.image || !image)?.place,
  };
}

const plain = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
