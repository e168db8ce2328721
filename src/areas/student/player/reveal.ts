/**
 * After an answer on a small screen, scrolls until the beginning of the explanation is visible, but never so far that
 * the first option leaves the screen. Does nothing if the explanation is beside the question.
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

/** How much of the explanation must be visible, px. */
const inSight = 150;
const barHeight = 80;
const headHeight = 72;
