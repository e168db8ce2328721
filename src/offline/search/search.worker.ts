/** Runs the index off the main thread, so that typing never waits for it. */
import { indexOf, type SearchIndex, type SearchDocument } from './search-index.ts';

export type SearchRequest = { documents: SearchDocument[] } | { typed: string; turn: number };

let index: SearchIndex | undefined;

// Says that this file has arrived.
postMessage({ turn: 0, found: [] });

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  if ('documents' in data) index = indexOf(data.documents);
  else postMessage({ turn: data.turn, found: index?.find(data.typed) ?? [] });
});
