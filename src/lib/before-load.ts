/** Times of replies, ms, compared with the time at which this page was loaded. */

export const isBeforeLoad = (at: number) => at < performance.timeOrigin;

/**
 * Returns the time of a reply that an earlier page stored, but one before this page was loaded. If the clock was set
 * back since, the reply would otherwise count as the newest until its time has come again.
 */
export const beforeLoad = (at: number) => Math.min(at, performance.timeOrigin - 1);
