/** How far the sheet of findings is open on a phone. The tracing above it stays visible at every height. */
export type Snap = 'peek' | 'half' | 'full';

/** Returns the three heights, CSS px, given the room between the top bar and the bottom bar. */
export function heightsIn(room: number): Record<Snap, number> {
  const full = Math.max(peekHeight, Math.min(room - leastTracing, room * 0.72));
  return { peek: peekHeight, half: Math.max(peekHeight, Math.min(room * 0.4, full)), full };
}

/** The height of the sheet's header. */
const peekHeight = 56;
/** The height that is always left for the tracing. */
const leastTracing = 200;

/** Returns where a sheet released at this height comes to rest. A quick flick continues in its direction. */
export function snapAt(height: number, speed: number, heights: Record<Snap, number>): Snap {
  const aim = height + speed * pullMs;
  return order.reduce((best, each) =>
    Math.abs(heights[each] - aim) < Math.abs(heights[best] - aim) ? each : best,
  );
}

const order: readonly Snap[] = ['peek', 'half', 'full'];
export const isSnap = (word: unknown): word is Snap => (order as readonly unknown[]).includes(word);
/** How far ahead a flick is projected, ms. */
const pullMs = 180;

/** A tap on the handle opens the sheet one step further, or closes it when it is fully open. */
export const snapAfterTap = (snap: Snap): Snap =>
  snap === 'peek' ? 'half' : snap === 'half' ? 'full' : 'peek';
