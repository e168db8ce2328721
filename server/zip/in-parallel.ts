/**
 * Processes the items two at a time, so that memory use stays bounded. After a failure it starts no further items,
 * waits for the running one and throws the error.
 */
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
