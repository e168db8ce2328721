/**
 * Resolves when somebody is about to read on below the first screen of a page that the server drew: by the place, by a
 * press or a key, and some seconds after the page is there in any case. At once where there is nothing to wait for.
 */
export function restWanted(): Promise<void> {
  if (!('document' in globalThis) || 'hydrated' in document.documentElement.dataset) return Promise.resolve();
  return new Promise((resolve) => {
    const ends: (() => void)[] = [];
    const done = () => {
      ends.forEach((end) => end());
      resolve();
    };
    for (const sign of signs) {
      addEventListener(sign, done, { passive: true });
      ends.push(() => removeEventListener(sign, done));
    }
    const next = document.querySelector('main > section + section');
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && done());
    if (next === null) done();
    else watch.observe(next);
    ends.push(() => watch.disconnect());
    const wait = () => setTimeout(done, patienceMs);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
}

const signs = ['pointerdown', 'keydown', 'wheel', 'scroll', 'touchstart'];
const patienceMs = 3_000;
