/** One end of a finger's way over the page: where and when. */
export interface SwipeEnd {
  x: number;
  y: number;
  time: number;
}

const farEnough = 56;
const quickEnoughMs = 700;
/** Near the edges of the screen a swipe is the system's own "back". */
const edge = 24;

/** What a finger's way means: clearly sideways, quick, not from the very edge. */
export function swipeOf(from: SwipeEnd, to: SwipeEnd, screenWidth: number): 'next' | 'back' | null {
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (from.x < edge || from.x > screenWidth - edge) return null;
  if (Math.abs(across) < farEnough || Math.abs(across) < 1.8 * Math.abs(down)) return null;
  if (to.time - from.time > quickEnoughMs) return null;
  return across < 0 ? 'next' : 'back';
}
