/**
 * Replaces `Date` by a clock that only moves when advanced. Its offset is the error of the clock of the device whose
 * code runs. Also replaces `Math.random` by `random`, so that a seed always gives the same run. `end` restores both.
 */
export function useVirtualClock(random: () => number, start = Date.UTC(2026, 0, 1)) {
  const realRandom = Math.random;
  Math.random = random;
  const RealDate = Date;
  let world = start;
  let offset = 0;
  const now = () => world + offset;
  class VirtualDate extends RealDate {
    constructor(...given: [] | [number | string | Date]) {
      super(...((given.length === 0 ? [now()] : given) as [number]));
    }
    static override now = now;
  }
  globalThis.Date = VirtualDate as DateConstructor;
  return {
    now: () => world,
    advance: (ms: number) => void (world += ms),
    setOffset: (ms: number) => void (offset = ms),
    end() {
      globalThis.Date = RealDate;
      Math.random = realRandom;
    },
  };
}
