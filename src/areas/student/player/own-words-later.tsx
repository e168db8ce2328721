import { lazy, Suspense } from 'react';
import type { ItemKey } from '../../../offline/kept-practice.ts';

const OwnWords = lazy(async () => ({ default: (await import('./own-words.tsx')).OwnWords }));

/** Shown below the explanation. Loaded lazily, so that the first question does not wait for its code. */
export const OwnWordsLater = ({ item }: { item: ItemKey }) => (
  <Suspense fallback={<span data-coming />}>
    <OwnWords key={item} item={item} />
  </Suspense>
);
