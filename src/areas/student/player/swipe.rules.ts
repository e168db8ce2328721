/** The start or the end of a touch: position and time. */
export interface SwipeEnd {
  x: number;
  y: number;
  time: number;
}

const farEnough = 56;
const quickEnoughMs = 700;
/** Touches this near to the edge of the screen belong to the system's back gesture, px. */
const edge = 24;

/** Returns the direction of a swipe, or null: it must be mostly horizontal, quick, and not start at the edge. */
export function swipeOf(from: SwipeEnd, to: SwipeEnd, screenWidth: number): 'next' | 'back' | null {
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (from.x < edge || from.x > screenWidth - edge) return null;
  if (Math.abs(across) < farEnough || Math.abs(across) < 1.8 * Math.abs(down)) return null;
  if (to.time - from.time > quickEnoughMs) return null;
  return across < 0 ? 'next' : 'back';
}
