import { isPressWaiting } from '../../../lib/early-press.ts';
import { paths } from '../../../lib/paths.ts';

/**
 * Resolves when somebody is about to read on below the first screen of a page that the server drew: by the place, by a
 * press or a key. At once where there is nothing to wait for, or somebody does already.
 */
export function restWanted(): Promise<void> {
  if (!isServed || isPressWaiting()) return Promise.resolve();
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
    const next = document.querySelector(belowTheFirst);
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && done());
    if (next === null) done();
    else watch.observe(next);
    ends.push(() => watch.disconnect());
  });
}

const belowTheFirst = 'main > [data-asleep] > section';

/** Whether the home page stood there before this code came: nobody waits for what they went to by a link. */
const isServed =
  'document' in globalThis &&
  location.pathname === paths.home &&
  document.querySelector(belowTheFirst) !== null;

const signs = ['pointerdown', 'keydown', 'focusin', 'wheel', 'scroll', 'touchstart'];
