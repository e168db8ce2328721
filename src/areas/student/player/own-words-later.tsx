import { Suspense } from 'react';
import { lazyComponent } from '../../../material/loading/lazy-component.tsx';
import type { OwnWordsProps } from './own-words.tsx';

const OwnWords = lazyComponent<OwnWordsProps>(async () => (await import('./own-words.tsx')).OwnWords);

/** Shown below the explanation. Loaded lazily, so that the first question does not wait for its code. */
export const OwnWordsLater = (props: OwnWordsProps) => (
  <Suspense fallback={<span data-coming />}>
    <OwnWords key={props.item} {...props} />
  </Suspense>
);
