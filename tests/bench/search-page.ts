/**
 * Runs in the bench's throttled page: searches for words typed letter by letter, with the index and with a plain scan.
 */
import { indexOf } from '../../src/offline/search/search-index.ts';
import { searchTexts } from './search-texts.ts';

/** Common prefixes, words that are in every text, and a typo. */
const typed = ['cardiology', 'hyper', 'precordial', 'the heparin', 'proton of the', 'nephropaty'];

export interface SearchTimes {
  /** The time to build the index, in ms. */
  index: number;
  /** The time for each key with the index, in the order of typing, in ms. */
  keys: number[];
  /** The same with a plain scan. */
  scan: number[];
}

function measure(count: number): SearchTimes {
  const documents = searchTexts(count);
  const since = performance.now();
  const index = indexOf(documents);
  const built = performance.now() - since;
  const texts = documents.map(({ title, text, note }) => `${title} ${note} ${text}`.toLowerCase());
  const scanned = (query: string) => {
    const words = query.split(' ').filter(Boolean);
    return texts.filter((text) => words.every((word) => text.includes(word)));
  };
  const keys = typed.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)));
  const each = (find: (query: string) => unknown) =>
    keys.map((query) => {
      const began = performance.now();
      find(query);
      return performance.now() - began;
    });
  return { index: built, keys: each(index.find), scan: each(scanned) };
}

Object.assign(globalThis, { measureSearch: measure });
