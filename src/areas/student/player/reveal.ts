/**
 * After an answer on a small screen: scrolls just so far that the explanation begins in sight, and never so far that
 * the first option leaves it. Where the explanation stands beside, nothing moves.
 */
export function reveal(explanation: HTMLElement) {
  const options = explanation.closest('article')?.querySelector('[role=group]');
  if (!options) return;
  const missing = explanation.getBoundingClientRect().top - (window.innerHeight - barHeight - inSight);
  const room = options.getBoundingClientRect().top - headHeight;
  const by = Math.min(missing, room);
  if (by <= 0) return;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollBy({ top: by, behavior: calm ? 'auto' : 'smooth' });
}

/** How much of the explanation is to be seen. */
const inSight = 150;
const barHeight = 80;
const headHeight = 72;
