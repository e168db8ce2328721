/** As much as an entry of the log may say: a day. */
const longest = 86_400_000;

/** How long an answer took, ms: from when its question was shown, by `performance.now`. */
export const took = (shownSince: number): number =>
  Math.min(longest, Math.round(performance.now() - shownSince));
