import { isPressWaiting } from '../../../lib/early-press.ts';
import { paths } from '../../../lib/paths.ts';

/**
 * Resolves when the visitor is about to read below the first screen of a server-rendered home page: when the next
 * section enters the viewport, or at the first input event. Resolves immediately if the page was not server-rendered,
 * or if an early press is waiting already.
 */
export function restWanted(): Promise<void> {
  if (!isServerRendered || isPressWaiting()) return Promise.resolve();
  return new Promise((resolve) => {
    const ends: (() => void)[] = [];
    const done = () => {
      ends.forEach((end) => end());
      resolve();
    };
    for (const type of inputEvents) {
      addEventListener(type, done, { passive: true });
      ends.push(() => removeEventListener(type, done));
    }
    const next = document.querySelector(sectionsBelow);
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && done());
    if (next === null) done();
    else watch.observe(next);
    ends.push(() => watch.disconnect());
  });
}

const sectionsBelow = 'main > [data-asleep] > section';

/** Whether the server rendered this home page. After a client-side navigation nothing is delayed. */
const isServerRendered =
  'document' in globalThis &&
  location.pathname === paths.home &&
  document.querySelector(sectionsBelow) !== null;

const inputEvents = ['pointerdown', 'keydown', 'focusin', 'wheel', 'scroll', 'touchstart'];
