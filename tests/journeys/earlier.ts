/** Moves the start of a timed test into the past, so that no test has to wait for the deadline. */
import pg from 'pg';
import type { Page } from 'playwright-core';
import { addressOfRunning } from '../../server/db/embedded.ts';

/** Moves it in the product’s database. Returns the new deadline. */
export async function beginEarlierOnServer(dataDir: string, test: number, ms: number): Promise<string> {
  const client = new pg.Client({ connectionString: (await addressOfRunning(dataDir))! });
  await client.connect();
  const { rows } = await client.query<{ deadline: Date }>(
    `update attempts set started_at = started_at - $2 * interval '1 ms', deadline = deadline - $2 * interval '1 ms'
     where test_id = $1 returning deadline`,
    [test, ms],
  );
  await client.end();
  if (rows.length !== 1)
    throw new Error(`${rows.length} attempts of test ${test} on the server, expected one.`);
  return rows[0]!.deadline.toISOString();
}

/** Moves it in the user’s database on this device. `page` must show a page of the product that runs no scripts. */
export const beginEarlierOnDevice = (page: Page, user: number, test: number, ms: number) =>
  page.evaluate(
    async ([id, testId, by]) => {
      const opening = indexedDB.open(`nightfloat-${id}`);
      const db = await new Promise<IDBDatabase>(
        (resolve) => (opening.onsuccess = () => resolve(opening.result)),
      );
      const writing = db.transaction('attempts', 'readwrite');
      const cursor = writing.objectStore('attempts').openCursor();
      let moved = 0;
      cursor.onsuccess = () => {
        const at = cursor.result;
        if (at === null) return;
        const row = at.value as { testId: number; startedAt: string; deadline: string };
        const earlier = (instant: string) => new Date(Date.parse(instant) - by!).toISOString();
        if (row.testId === testId) {
          moved += 1;
          at.update({ ...row, startedAt: earlier(row.startedAt), deadline: earlier(row.deadline) });
        }
        at.continue();
      };
      await new Promise((resolve) => (writing.oncomplete = resolve));
      db.close();
      if (moved !== 1) throw new Error(`${moved} attempts of test ${testId} on the device, expected one.`);
    },
    [user, test, ms],
  );
