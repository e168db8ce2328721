/** The search index of what is on the device, rebuilt whenever the search opens. */
import MiniSearch from 'minisearch';
import { plain } from '../../lib/holds-words.ts';

/** A text that can be found. */
export interface SearchDocument {
  /** For example `question/7`, `ecg/2`, `audio/3`, `note/question/7`. */
  id: string;
  title: string;
  /** Transcript, or explanation and options, joined as `joined` does. */
  text: string;
  /** The student's note. */
  note: string;
  /** Name of the bank, test or category that contains it. */
  place: string;
  url: string;
}

export interface Found extends Omit<SearchDocument, 'text' | 'note'> {
  /** The text around the first hit, also if that is in a part of the title that is cut off on the screen. */
  excerpt: string;
}

/** Joins texts so that an excerpt shows where one ends and the next begins. */
export const joined = (texts: readonly (string | null)[]) => texts.filter(Boolean).join(' · ');

const maxHits = 30;
const excerptRadius = 90;
/** What two lines on a phone show of a title, in characters. */
const titleShown = 70;

/**
 * Limit on the total occurrences of the words that a typed prefix may stand for. Short prefixes match so many words
 * that no phone could score all of them between two key presses.
 */
const maxOccurrences = 4_000;

export interface SearchIndex {
  /** Returns the best hits first; an empty list for an empty query. */
  find: (typed: string) => Found[];
}

export function indexOf(documents: readonly SearchDocument[]): SearchIndex {
  const plainOf = new Map<string, string>();
  const occurrences = new Map<string, number>();
  let isBuilt = false;
  const index = new MiniSearch<SearchDocument>({
    fields: ['title', 'text', 'note', 'place'],
    tokenize,
    processTerm: (term) => {
      let word = plainOf.get(term);
      if (word === undefined) plainOf.set(term, (word = plain(term)));
      if (!isBuilt) occurrences.set(word, (occurrences.get(word) ?? 0) + 1);
      return word;
    },
    searchOptions: {
      // The last word is still being typed; typos in long words are tolerated.
      prefix: true,
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
      combineWith: 'AND',
      boost: { note: 3, title: 2 },
    },
  });
  index.addAll(documents);
  isBuilt = true;
  const byId = new Map(documents.map((one) => [one.id, one]));
  const words = [...occurrences.keys()].toSorted();
  const wordsOf = new Map<SearchDocument, string>();

  /** Returns the words with this prefix, shortest first, as many as the limit allows, and whether these are all. */
  const expand = (start: string) => {
    const matching = words.slice(firstFrom(words, start), firstFrom(words, `${start}\uFFFF`));
    matching.sort((a, b) => a.length - b.length);
    let left = maxOccurrences;
    const some = matching.filter((word) => (left -= occurrences.get(word)!) >= 0);
    return { start, some, isAll: some.length === matching.length };
  };

  const containsAll = (one: SearchDocument, starts: readonly string[]) => {
    let all = wordsOf.get(one);
    if (all === undefined) {
      all = ` ${tokenize(`${one.title} ${one.note} ${one.place} ${one.text}`).map(plain).join(' ')}`;
      wordsOf.set(one, all);
    }
    return starts.every((start) => all.includes(` ${start}`));
  };

  const rank = (typed: string): { one: SearchDocument; terms: readonly string[] }[] => {
    const terms = tokenize(typed).map(plain).filter(Boolean).map(expand);
    if (terms.length === 0) return [];
    const selective = terms.filter(({ isAll }) => isAll);
    // A prefix of too many words is only checked against what the other words find.
    const query =
      selective.length > 0
        ? selective.map(({ start }) => start).join(' ')
        : {
            combineWith: 'AND' as const,
            queries: terms.map(({ some }) => ({ queries: some, combineWith: 'OR' as const, ...exactly })),
          };
    const broad = terms.filter(({ isAll }) => !isAll).map(({ start }) => start);
    const starts = terms.map(({ start }) => start);
    const found = [];
    // Whole-word matches rank above words that only share the prefix, even if those occur often.
    const boostTerm = (term: string) => (starts.includes(term) ? 100 : 1);
    for (const { id, terms: matched } of index.search(query, { boostTerm })) {
      const one = byId.get(id as string)!;
      if (selective.length === 0 || containsAll(one, broad))
        found.push({ one, terms: [...starts, ...matched] });
      if (found.length === maxHits) return found;
    }
    if (selective.length > 0) return found;
    const others = new Set(documents);
    for (const { one } of found) others.delete(one);
    for (const one of others) {
      if (containsAll(one, starts)) found.push({ one, terms: starts });
      if (found.length === maxHits) break;
    }
    return found;
  };

  return {
    find: (typed) =>
      rank(typed).map(({ one, terms }) => {
        const { text, note, ...found } = one;
        const hit = firstHit(one.title, terms);
        const isCutOff = hit !== null && hit > titleShown;
        const rest = isCutOff ? `…${one.title.slice(titleShown).replace(/^\S*\s*/, '')}` : null;
        return { ...found, excerpt: excerptOf(joined([note, rest, text]), terms) };
      }),
  };
}

const exactly = { prefix: false, fuzzy: false };
/** Signs of comparison also end a word, so that 120 finds ≥120. A plus doesn't: K+ is a word. */
const separator = /[\n\r\p{Z}\p{P}<=>≤≥≈~±→↑↓]/gu;
const apart = new RegExp(`${separator.source}+`, 'u');
const tokenize = (text: string) => text.split(apart);

/** Returns the index of the first word in the sorted list that is not before `start`. */
function firstFrom(words: readonly string[], start: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]! < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the text around the first hit, or its beginning if there is none. */
function excerptOf(text: string, terms: readonly string[]): string {
  const at = firstHit(text, terms) ?? 0;
  const from = at <= excerptRadius ? 0 : text.indexOf(' ', at - excerptRadius) + 1;
  const end = text.indexOf(' ', at + excerptRadius);
  const to = end < 0 ? text.length : end;
  const part = text.slice(from, to).replace(/^[\s·]+/, '');
  return `${from > 0 ? '…' : ''}${to < text.length ? `${part.replace(/[\s.,:;·]+$/, '')}…` : part.trimEnd()}`;
}

/** Returns where the first word begins that starts with one of these terms, or null if none does. */
function firstHit(text: string, terms: readonly string[]): number | null {
  const searched = ` ${plain(text).replaceAll(separator, ' ')}`;
  const places = terms.map((term) => searched.indexOf(` ${term}`)).filter((at) => at >= 0);
  return places.length === 0 ? null : Math.min(...places);
}
