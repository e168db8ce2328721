/** Searches what is kept on this device. */
import { device } from '../database.ts';
import { indexOf, type Found, type Searched } from './search-index.ts';
import { searchedOn } from './searched.ts';

export type { Found } from './search-index.ts';

export interface Search {
  /** Resolves with what fits; null where something else was asked meanwhile. */
  find: (typed: string) => Promise<Found[] | null>;
  /** How many texts there are. */
  size: number;
  end: () => void;
}

/** Makes the index, in a worker where the browser has one. */
export async function openSearch(): Promise<Search> {
  const documents = await searchedOn(device());
  return { size: documents.length, ...('Worker' in globalThis ? inWorker(documents) : onPage(documents)) };
}

function onPage(documents: readonly Searched[]): Pick<Search, 'find' | 'end'> {
  const index = indexOf(documents);
  return { find: (typed) => Promise.resolve(index.find(typed)), end: () => undefined };
}

function inWorker(documents: readonly Searched[]): Pick<Search, 'find' | 'end'> {
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
