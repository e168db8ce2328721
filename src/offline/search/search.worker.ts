/** Keeps the index off the page's thread, so that typing never waits for it. */
import { indexOf, type SearchIndex, type Searched } from './search-index.ts';

export type Asked = { documents: Searched[] } | { typed: string; turn: number };

let index: SearchIndex | undefined;

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  if ('documents' in data) index = indexOf(data.documents);
  else postMessage({ turn: data.turn, found: index?.find(data.typed) ?? [] });
});
