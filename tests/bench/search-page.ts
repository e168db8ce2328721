/** What the page of the bench runs, with its processor slowed: words typed letter by letter, by the index and by a plain scan. */
import { indexOf } from '../../src/offline/search/search-index.ts';
import { searchTexts } from './search-texts.ts';

/** Broad beginnings, words that are everywhere, and a slip of the thumb. */
const typed = ['cardiology', 'hyper', 'precordial', 'the heparin', 'proton of the', 'nephropaty'];

export interface SearchTimes {
  /** Until the index stands, ms. */
  index: number;
  /** Of each key, in the order in which they were pressed, ms. */
  keys: number[];
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
