/** The index of what is kept on the device: rebuilt from it whenever the search opens. */
import MiniSearch from 'minisearch';

/** One text that can be found. */
export interface Searched {
  /** `question/7`, `ecg/2`, `audio/3`, `note/question/7`. */
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

/**
 * What a word that is typed may stand for, in places where it stands: a few letters begin so many words that no phone
 * weighs all of them between two keys.
 */
const mostPlaces = 4_000;

export interface SearchIndex {
  /** The best first; nothing for nothing. */
  find: (typed: string) => Found[];
}

export function indexOf(documents: readonly Searched[]): SearchIndex {
  const plainOf = new Map<string, string>();
  const places = new Map<string, number>();
  let isBuilt = false;
  const index = new MiniSearch<Searched>({
    fields: ['title', 'text', 'note', 'place'],
    processTerm: (term) => {
      let word = plainOf.get(term);
      if (word === undefined) plainOf.set(term, (word = plain(term)));
      if (!isBuilt) places.set(word, (places.get(word) ?? 0) + 1);
      return word;
    },
    searchOptions: {
      // The last word is still being typed; a slip of the thumb in a long one is forgiven.
      prefix: true,
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
      combineWith: 'AND',
      boost: { note: 3, title: 2 },
    },
  });
  index.addAll(documents);
  isBuilt = true;
  const byId = new Map(documents.map((one) => [one.id, one]));
  const words = [...places.keys()].toSorted();
  const wordsOf = new Map<Searched, string>();

  /** What begins so, the shortest first, as far as it may be weighed; whether that is all of it. */
  const meantBy = (start: string) => {
    const meant = words.slice(firstFrom(words, start), firstFrom(words, `${start}\uFFFF`));
    meant.sort((a, b) => a.length - b.length);
    let left = mostPlaces;
    const some = meant.filter((word) => (left -= places.get(word)!) >= 0);
    return { start, some, isAll: some.length === meant.length };
  };

  const holds = (one: Searched, starts: readonly string[]) => {
    let all = wordsOf.get(one);
    if (all === undefined) {
      all = ` ${tokenize(`${one.title} ${one.note} ${one.place} ${one.text}`).map(plain).join(' ')}`;
      wordsOf.set(one, all);
    }
    return starts.every((start) => all.includes(` ${start}`));
  };

  const best = (typed: string): { one: Searched; terms: readonly string[] }[] => {
    const said = tokenize(typed).map(plain).filter(Boolean).map(meantBy);
    if (said.length === 0) return [];
    const weighed = said.filter(({ isAll }) => isAll);
    // What begins too many words is only looked for in what the other words find.
    const query =
      weighed.length > 0
        ? weighed.map(({ start }) => start).join(' ')
        : {
            combineWith: 'AND' as const,
            queries: said.map(({ some }) => ({ queries: some, combineWith: 'OR' as const, ...exactly })),
          };
    const looked = said.filter(({ isAll }) => !isAll).map(({ start }) => start);
    const starts = said.map(({ start }) => start);
    const found = [];
    // The whole word before what only begins so, though that may stand there often.
    const boostTerm = (term: string) => (starts.includes(term) ? 100 : 1);
    for (const { id, terms } of index.search(query, { boostTerm })) {
      const one = byId.get(id as string)!;
      if (weighed.length === 0 || holds(one, looked)) found.push({ one, terms: [...starts, ...terms] });
      if (found.length === most) return found;
    }
    if (weighed.length > 0) return found;
    const others = new Set(documents);
    for (const { one } of found) others.delete(one);
    for (const one of others) {
      if (holds(one, starts)) found.push({ one, terms: starts });
      if (found.length === most) break;
    }
    return found;
  };

  return {
    find: (typed) =>
      best(typed).map(({ one, terms }) => {
        const { text, note, ...found } = one;
        return { ...found, excerpt: excerptOf([note, text].filter(Boolean).join(' '), terms) };
      }),
  };
}

const exactly = { prefix: false, fuzzy: false };
const tokenize = MiniSearch.getDefault('tokenize') as (text: string) => string[];

/** Where in the sorted list the words begin that are not before `start`. */
function firstFrom(words: readonly string[], start: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]! < start) low = middle + 1;
    else high = middle;
  }
  return low;
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
