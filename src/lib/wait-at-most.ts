/**
 * Settles as `work` does, or as `late` does if that takes longer than `ms`; without `late`, resolves to undefined. The
 * work itself goes on.
 */
export function waitAtMost<T, Late = undefined>(
  work: Promise<T>,
  ms: number,
  late?: () => Late,
): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  }).then(late);
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}
