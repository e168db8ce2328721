import { Suspense } from 'react';
import { lazyComponent } from '../../../lib/lazy-component.tsx';
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
  return (await import('./rest-of-home.tsx')).RestOfHome;
});

// A constant element: React then leaves the server-rendered HTML untouched until the code has loaded.
const rest = (
  <div data-asleep="">
    <Suspense fallback={null}>
      <RestOfHome />
    </Suspense>
  </div>
);
