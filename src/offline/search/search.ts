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

/** How long the worker's file may take. On a bad line it may never come. */
const patienceMs = 5_000;

function inWorker(documents: readonly SearchDocument[]): Pick<Search, 'find' | 'end'> {
  const worker = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' });
  worker.postMessage({ documents });
  let last = 0;
  let waiting: { typed: string; tell: (found: Found[] | null) => void } | undefined;
  let instead: Pick<Search, 'find'> | undefined;
  const timer = setTimeout(doWithout, patienceMs);
  const end = () => {
    clearTimeout(timer);
    worker.terminate();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<{ turn: number; found: Found[] }>) => {
    clearTimeout(timer);
    if (data.turn === last) waiting?.tell(data.found);
  });
  worker.addEventListener('error', doWithout);
  return {
    find: (typed) => {
      if (instead) return instead.find(typed);
      waiting?.tell(null);
      last += 1;
      worker.postMessage({ typed, turn: last });
      return new Promise((tell) => (waiting = { typed, tell }));
    },
    end,
  };

  /** Searches on the page, which is slower, but needs no other file. */
  function doWithout() {
    if (instead) return;
    end();
    instead = onPage(documents);
    if (waiting) void instead.find(waiting.typed).then(waiting.tell);
  }
}
