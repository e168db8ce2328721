import { Suspense } from 'react';
import { lazyComponent } from '../../../lib/lazy-component.tsx';
import { organization } from '../page/site-facts.ts';
import { SiteHead } from '../page/site-head.tsx';
import { Hero } from './hero.tsx';
import { restWanted } from './rest-wanted.ts';

/** What a visitor sees first answers first; the code of the rest comes when somebody is about to read on. */
export function HomeScreen() {
  return (
    <>
      <SiteHead
        title="Nightfloat · Board preparation that works on call"
        description="Question banks, timed tests, ECGs, videos and podcasts for Internal Medicine and ECG boards. Study with no signal: nothing that you answer is lost."
        facts={[organization]}
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

// The same element at every render: what the server drew of it stays as it is until its code is there.
const rest = (
  <div data-asleep="">
    <Suspense fallback={null}>
      <RestOfHome />
    </Suspense>
  </div>
);
