/** The index of what is kept on the device: made anew from it whenever somebody comes to search. */
import MiniSearch from 'minisearch';

/** One text that can be found. */
export interface Searched {
  /** `question/7`, `audio/3`. */
  id: string;
  title: string;
  /** Explanation, options, transcript. */
  text: string;
  /** The student's own words. */
  note: string;
  /** Where it is: the name of its bank or category. */
  place: string;
  url: string;
}

export interface Found extends Omit<Searched, 'text' | 'note'> {
  /** Some words around the first hit. */
  excerpt: string;
}

const most = 30;
const around = 90;

export interface SearchIndex {
  /** The best first; nothing for nothing. */
  find: (typed: string) => Found[];
}

export function indexOf(documents: readonly Searched[]): SearchIndex {
  const index = new MiniSearch<Searched>({
    fields: ['title', 'text', 'note', 'place'],
    processTerm: (term) => plain(term),
    searchOptions: {
      // The last word is still being typed; a slip of the thumb in a long one is forgiven.
      prefix: true,
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
      combineWith: 'AND',
      boost: { note: 3, title: 2 },
    },
  });
  index.addAll(documents);
  const byId = new Map(documents.map((one) => [one.id, one]));
  return {
    find: (typed) =>
      index
        .search(typed)
        .slice(0, most)
        .map(({ id, terms }) => {
          const { text, note, ...found } = byId.get(id as string)!;
          return { ...found, excerpt: excerptOf([note, text].filter(Boolean).join(' '), terms) };
        }),
  };
}

/** Without capitals and accents. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The words around the first of the terms; the beginning where none stands in the text. */
function excerptOf(text: string, terms: readonly string[]): string {
  const searched = plain(text);
  const places = terms.map((term) => searched.indexOf(term)).filter((at) => at >= 0);
  const at = places.length === 0 ? 0 : Math.min(...places);
  const from = at <= around ? 0 : text.indexOf(' ', at - around) + 1;
  const end = text.indexOf(' ', at + around);
  const to = end < 0 ? text.length : end;
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`;
}
