/** What tells whether two rows are the same question, however they are written. */
export interface RowFacts {
  /** Text and options of a question; of a tracing its picture. */
  asks: string;
  /** Name of the picture in the file store. */
  image: string | null;
}

interface Texts {
  text: string;
  options: readonly string[];
  image: string | null;
}

export const questionFacts = ({ text, options, image }: Texts): RowFacts => ({
  asks: [plain(text), ...options.map(plain).toSorted()].join('\0'),
  image,
});

/** Many tracings ask the same: the picture is what tells them apart. */
export const tracingFacts = (image: string | null): RowFacts => ({ asks: image ?? '', image });

/** Finds earlier rows that ask the same; of two with different pictures each is a question of its own. */
export function twinFinder<Place>() {
  const all = new Map<string, { place: Place; image: string | null }[]>();
  return {
    add: ({ asks, image }: RowFacts, place: Place) => {
      all.set(asks, [...(all.get(asks) ?? []), { place, image }]);
    },
    find: ({ asks, image }: RowFacts): Place | undefined =>
      all.get(asks)?.find((other) => other.image === image || !other.image || !image)?.place,
  };
}

const plain = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
