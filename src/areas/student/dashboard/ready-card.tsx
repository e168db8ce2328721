import { Suspense } from 'react';
import { lazyComponent } from '../../../material/loading/lazy-component.tsx';
import { Unseen } from '../../../material/loading/code-not-loaded.tsx';
import { ReadyLink } from './ready-link.tsx';

/** Says whether the student could study without signal now, and links to the "Get ready" screen. */
export function ReadyCard() {
  return (
    <Suspense fallback={<ReadyLink whole={false} state={<span data-coming />} />}>
      <ReadyGlance />
    </Suspense>
  );
}

// What is ready takes much code to find out, which the first screen doesn't wait for.
export const ReadyGlance = lazyComponent(
  async () => (await import('./ready-glance.tsx')).ReadyGlance,
  Unseen,
);
