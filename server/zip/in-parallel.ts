/** Two at a time, so that memory stays flat; after a failure no new one begins, and those under way end first. */
export async function inParallel<T>(items: Iterable<T> & Iterator<T>, work: (item: T) => Promise<void>) {
  let failed = false;
  const worker = async () => {
    for (const item of items) {
      if (failed) return;
      await work(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled([worker(), worker()]);
  const end = ends.find(({ status }) => status === 'rejected');
  if (end?.status === 'rejected') throw end.reason;
}
