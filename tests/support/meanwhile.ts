/** A call that arrives while someone else changes or deletes the row it writes to. */
import { expect } from 'vitest';
import type { TestServer } from './server.ts';

/** Deletes a row, sends a call, and commits the deletion once the call is blocked by it. */
export const whileDeleting = <T>(
  server: TestServer,
  [table, id]: readonly [table: string, id: number],
  call: () => Promise<T>,
): Promise<T> => whileChanging(server, [`delete from ${table} where id = $1`, [id]], call);

/** Runs a statement, sends a call, and commits the statement once the call is blocked by it. */
export async function whileChanging<T>(
  server: TestServer,
  change: readonly [statement: string, values: readonly unknown[]],
  call: () => Promise<T>,
): Promise<T> {
  return (await allWhileChanging(server, change, [call]))[0]!;
}

/** Like `whileChanging` for several calls: each is sent once those before it are blocked. */
export async function allWhileChanging<T>(
  { db }: TestServer,
  [statement, values]: readonly [statement: string, values: readonly unknown[]],
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const client = await db.$client.connect();
  try {
    await client.query('begin');
    await client.query(statement, [...values]);
    const sent: Promise<T>[] = [];
    for (const call of calls) {
      sent.push(call());
      await expect.poll(() => waitingStatements({ db }), { interval: 10 }).toBe(sent.length);
    }
    await client.query('commit');
    return await Promise.all(sent);
  } finally {
    client.release();
  }
}

/** Returns how many statements are waiting for a lock. */
export async function waitingStatements({ db }: Pick<TestServer, 'db'>): Promise<number> {
  const { rows } = await db.$client.query(
    "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.length;
}
