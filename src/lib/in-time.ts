/** Resolves as `work` does, or rejects with `late()` if it takes longer than `ms`. The work itself goes on. */
export function inTime<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}
