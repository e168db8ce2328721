import { Suspense } from 'react';
import { loadAgain } from '../../../lib/load-again.ts';
import { lazyComponent } from '../../../material/loading/lazy-component.tsx';
import { organization } from '../page/organization.ts';
import { SiteHead } from '../page/site-head.tsx';
import { Hero } from './hero.tsx';
import { restWanted } from './rest-wanted.ts';

/** The home page. The first screen hydrates first; the code of the rest loads when the visitor is about to read on. */
export function HomeScreen() {
  return (
    <>
      <SiteHead
        title="Nightfloat · Board preparation that works on call"
        description="Question banks, timed tests, ECGs, videos and podcasts for Internal Medicine and ECG boards. Study with no signal: no answer is lost."
        structuredData={[organization]}
      />
      <Hero />
      {rest}
    </>
  );
}

export const RestOfHome = lazyComponent(async () => {
  await restWanted();
  // The server has rendered it, so it can be read until its code loads.
  return loadAgain(async () => (await import('./rest-of-home.tsx')).RestOfHome, Infinity);
});

// A constant element: React then leaves the server-rendered HTML untouched until the code has loaded.
const rest = (
  <div data-asleep="">
    <Suspense fallback={null}>
      <RestOfHome />
    </Suspense>
  </div>
);
