/** Loads code; if that fails, as on a line that drops a request, tries again after 1 s, 2 s, 4 s, … */
export const loadAgain = <T>(load: () => Promise<T>, times = 1, waitMs = 1_000): Promise<T> =>
  load().catch(async (error: unknown) => {
    if (times === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return loadAgain(load, times - 1, waitMs * 2);
  });
