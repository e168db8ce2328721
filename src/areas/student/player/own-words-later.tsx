import { lazy, Suspense } from 'react';

const OwnWords = lazy(async () => ({ default: (await import('./own-words.tsx')).OwnWords }));

/** Below the explanation; no first question waits for its code. */
export const OwnWordsLater = ({ questionId }: { questionId: number }) => (
  <Suspense fallback={null}>
    <OwnWords key={questionId} questionId={questionId} />
  </Suspense>
);
