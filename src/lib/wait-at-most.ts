/** Settles as `work` does, or resolves after `ms` if that takes longer. The work itself goes on. */
export const waitAtMost = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, ms))]);
