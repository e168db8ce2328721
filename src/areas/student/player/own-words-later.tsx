import { lazy, Suspense } from 'react';
import type { ItemKey } from '../../../offline/kept-practice.ts';

const OwnWords = lazy(async () => ({ default: (await import('./own-words.tsx')).OwnWords }));

/** Below the explanation; no first question waits for its code. */
export const OwnWordsLater = ({ item }: { item: ItemKey }) => (
  <Suspense fallback={<span data-coming />}>
    <OwnWords key={item} item={item} />
  </Suspense>
);
