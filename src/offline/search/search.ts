/** Full-text search over what is on this device. */
import { device } from '../database.ts';
import { indexOf, type Found, type SearchDocument } from './search-index.ts';
import { searchDocuments } from './search-documents.ts';

export type { Found } from './search-index.ts';

export interface Search {
  /** Resolves with the hits; null if another query was made meanwhile. */
  find: (typed: string) => Promise<Found[] | null>;
  /** Number of texts that can be found. */
  size: number;
  end: () => void;
}

/** Builds the index, in a worker where the browser has them. */
export async function openSearch(): Promise<Search> {
  const documents = await searchDocuments(device());
  return { size: documents.length, ...('Worker' in globalThis ? inWorker(documents) : onPage(documents)) };
}

function onPage(documents: readonly SearchDocument[]): Pick<Search, 'find' | 'end'> {
  const index = indexOf(documents);
  return { find: (typed) => Promise.resolve(index.find(typed)), end: () => undefined };
}

function inWorker(documents: readonly SearchDocument[]): Pick<Search, 'find' | 'end'> {
  const worker = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' });
  worker.postMessage({ documents });
  let last = 0;
  let waiting: ((found: Found[] | null) => void) | undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<{ turn: number; found: Found[] }>) => {
    if (data.turn === last) waiting?.(data.found);
  });
  return {
    find: (typed) => {
      waiting?.(null);
      last += 1;
      worker.postMessage({ typed, turn: last });
      return new Promise((resolve) => (waiting = resolve));
    },
    end: () => worker.terminate(),
  };
}
