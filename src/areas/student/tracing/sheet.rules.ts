/** How far the sheet of findings is drawn out on a phone. The tracing above stays in sight at every height. */
export type Snap = 'peek' | 'half' | 'full';

/** Heights of the three, CSS px, for the room between the top bar and the bottom bar. */
export function heightsIn(room: number): Record<Snap, number> {
  const full = Math.max(peekHeight, Math.min(room - leastTracing, room * 0.72));
  return { peek: peekHeight, half: Math.max(peekHeight, Math.min(room * 0.4, full)), full };
}

/** What the sheet's head takes. */
const peekHeight = 56;
/** Room for the tracing that a sheet never takes. */
const leastTracing = 200;

/** Where a sheet comes to rest that was let go at this height; a quick pull goes on in its direction. */
export function snapAt(height: number, speed: number, heights: Record<Snap, number>): Snap {
  const aim = height + speed * pullMs;
  return order.reduce((best, each) =>
    Math.abs(heights[each] - aim) < Math.abs(heights[best] - aim) ? each : best,
  );
}

const order: readonly Snap[] = ['peek', 'half', 'full'];
export const isSnap = (word: unknown): word is Snap => (order as readonly unknown[]).includes(word);
/** How long the pull of a hand is felt, ms. */
const pullMs = 180;

/** What a tap on the handle does: up one step, and from the top down again. */
export const tapped = (snap: Snap): Snap => (snap === 'peek' ? 'half' : snap === 'half' ? 'full' : 'peek');
