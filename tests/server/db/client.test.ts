import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connect, isDuplicate, sqlState, inTransaction } from '../../../server/db/client.ts';
import { migrate, withLock } from '../../../server/db/migrate.ts';
import { serverMeta } from '../../../server/db/schema/server.ts';
import { followEpoch, readMeta, writeDemo, writeNewEpoch } from '../../../server/db/server-meta.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());
/** Each test counts in two rows, starting at 0. */
beforeEach(async () => {
  const keys = ['a', 'b'];
  await server.db.delete(serverMeta).where(inArray(serverMeta.key, keys));
  await server.db.insert(serverMeta).values(keys.map((key) => ({ key, value: '0' })));
});

const add = (tx: Parameters<Parameters<typeof inTransaction>[1]>[0], key: string) =>
  tx
    .update(serverMeta)
    .set({ value: sql`(${serverMeta.value}::int + 1)::text` })
    .where(sql`key = ${key}`);

const valueOf = async (key: string) =>
  (
    await server.db
      .select()
      .from(serverMeta)
      .where(sql`key = ${key}`)
  )[0]?.value;

test('two transactions that deadlock both succeed', async () => {
  let [runs, holding] = [0, 0];
  let bothHoldTheirFirst = () => {};
  const crossed = new Promise<void>((resolve) => (bothHoldTheirFirst = resolve));
  const cross = (first: string, second: string) =>
    inTransaction(server.db, async (tx) => {
      runs += 1;
      await add(tx, first);
      holding += 1;
      if (holding === 2) bothHoldTheirFirst();
      await crossed;
      await add(tx, second);
    });
  await Promise.all([cross('a', 'b'), cross('b', 'a')]);
  expect([await valueOf('a'), await valueOf('b')]).toEqual(['2', '2']);
  expect(runs).toBeGreaterThan(2);
});

test('a transaction that PostgreSQL aborts again and again fails after three retries', async () => {
  let runs = 0;
  const failing = inTransaction(server.db, async (tx) => {
    runs += 1;
    await tx.execute(sql`do $$ begin raise sqlstate '40001'; end $$`);
  });
  await expect(failing).rejects.toSatisfy((error) => sqlState(error) === '40001');
  expect(runs).toBe(4);
});

test('any other error is not retried, and the transaction is rolled back', async () => {
  let runs = 0;
  const failing = inTransaction(server.db, async (tx) => {
    runs += 1;
    await add(tx, 'a');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect([runs, await valueOf('a')]).toEqual([1, '0']);
});

test("rolling back one request's transaction does not affect another's", async () => {
  await inTransaction(server.db, async (tx) => {
    await add(tx, 'a');
    await inTransaction(server.db, (another) => add(another, 'b'));
    throw new Error('no');
  }).catch(() => undefined);
  expect([await valueOf('a'), await valueOf('b')]).toEqual(['0', '1']);
});

test('a connection that breaks during a transaction fails that transaction alone', async () => {
  const failing = inTransaction(server.db, async (tx) => {
    await add(tx, 'a');
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    // Returns once the backend is gone. Its last message has already arrived here and is read in the next turn.
    await server.db.execute(sql`select pg_terminate_backend(${rows[0]!.pid}, 30000)`);
    await new Promise((resolve) => setImmediate(resolve));
    await add(tx, 'b');
  });
  await expect(failing).rejects.toThrow();
  expect([await valueOf('a'), await valueOf('b')]).toEqual(['0', '0']);
  await inTransaction(server.db, (tx) => add(tx, 'a'));
  expect(await valueOf('a')).toBe('1');
});

test('a duplicate is recognized by its constraint', async () => {
  const error = await server.db
    .insert(serverMeta)
    .values({ key: 'a', value: 'x' })
    .then(
      () => null,
      (thrown: unknown) => thrown,
    );
  expect(isDuplicate(error)).toBe(true);
  expect(isDuplicate(error, 'server_meta_pkey')).toBe(true);
  expect(isDuplicate(error, 'another')).toBe(false);
  expect(isDuplicate(new Error('x'))).toBe(false);
});

test('lower() works for letters of any language', async () => {
  const { rows } = await server.db.execute(sql`select lower('ÄÉ') as lower, 'é' < 'z' as after`);
  expect(rows).toEqual([{ lower: 'äé', after: false }]);
});

test('a connection that breaks while idle is reported, one that PostgreSQL ends as the pool closes is not', async () => {
  const broke = vi.fn();
  const { $client: pool } = connect(url().href, { onIdleError: broke });
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await server.db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`);
  await expect.poll(() => broke.mock.lastCall?.[0]).toMatchObject({ code: '57P01' });

  const client = await pool.connect();
  client.release();
  const ended = pool.end();
  // The error arrives on a connection that is already being closed.
  pool.emit('error', new Error('terminating connection'), client);
  await ended;
  expect(broke).toHaveBeenCalledOnce();
});

test('servers that start at once migrate an empty database to one schema and one set of metadata', async () => {
  const admin = connect(new URL('/postgres', url()).href);
  await admin.execute(sql.raw('create database empty_one'));
  const nodes = [1, 2, 3, 4].map(() => connect(new URL('/empty_one', url()).href));
  const facts = await Promise.all(
    nodes.map(async (db) => {
      await withLock(db, () => migrate(db));
      return readMeta(db);
    }),
  );
  expect(new Set(facts.map((fact) => JSON.stringify(fact))).size).toBe(1);
  expect(facts[0]).toMatchObject({ demo: null });
  expect(facts[0]!.tokenSecret.length).toBeGreaterThanOrEqual(64);
  expect(facts[0]!.tokenSecret).not.toBe(server.deps.settings.tokenSecret);

  await writeDemo(nodes[0]!, false);
  const epochNow = followEpoch(nodes[0]!, facts[0]!.epoch, 20);
  const epoch = await writeNewEpoch(nodes[1]!);
  await expect.poll(epochNow).toBe(epoch);
  expect(await readMeta(nodes[2]!)).toEqual({ ...facts[0], epoch, demo: false });
  expect(epoch).not.toBe(facts[0]!.epoch);

  await Promise.all(nodes.map((db) => db.$client.end()));
  await admin.execute(sql.raw('drop database empty_one'));
  await admin.$client.end();
});

test('migrations interrupted by a kill leave nothing behind, and the next start applies them all', async () => {
  const admin = connect(new URL('/postgres', url()).href);
  await admin.execute(sql.raw('create database killed_one'));
  const at = new URL('/killed_one', url()).href;
  const [first, second, holder] = [connect(at, { max: 1 }), connect(at), connect(at, { max: 1 })];
  const schemaOf = async (db: typeof admin) =>
    (
      await db.execute(sql`
        select table_schema, table_name, column_name, data_type, column_default, is_nullable
        from information_schema.columns where table_schema in ('public', 'drizzle') order by 1, 2, 3`)
    ).rows;
  try {
    // Another transaction is creating a table, so the migration that creates it waits here, with others after it.
    const held = await holder.$client.connect();
    await held.query('begin; create table uploads (id int)');
    // The connection also emits an error when it is terminated.
    first.$client.on('connect', (client) => client.on('error', () => undefined));
    const migrating = migrate(first).then(
      () => 'migrated',
      () => 'killed',
    );
    const blocked = sql`select pid from pg_stat_activity where datname = 'killed_one' and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await admin.execute(blocked)).rowCount).toBe(1);
    await admin.execute(sql`select pg_terminate_backend(pid, 30000) from (${blocked}) as blocked`);
    expect(await migrating).toBe('killed');
    await held.query('rollback');
    held.release();
    const left = (await schemaOf(second)).filter(({ table_schema }) => table_schema === 'public');
    expect(left).toEqual([]);
    await migrate(second);
    expect(await schemaOf(second)).toEqual(await schemaOf(server.db));
  } finally {
    await Promise.all([first, second, holder].map((db) => db.$client.end()));
    await admin.execute(sql.raw('drop database killed_one with (force)'));
    await admin.$client.end();
  }
});

const url = () => new URL((server.db.$client.options as { connectionString: string }).connectionString);

test('deleting content finds what students did with it by an index, however much there is', async () => {
  const { rows } = await server.db.execute(sql`
    select owned.conrelid::regclass::text as "table", field.attname as "column"
    from pg_constraint owned
    join pg_attribute field on field.attrelid = owned.conrelid and field.attnum = owned.conkey[1]
    where owned.contype = 'f' and owned.confdeltype = 'c'
      and owned.confrelid::regclass::text in
        ('categories', 'questions', 'normal_questions', 'ecg_questions', 'videos', 'audios')
      and not exists (
        select from pg_index where indrelid = owned.conrelid and indkey[0] = owned.conkey[1]
      )
  `);
  expect(rows).toEqual([]);
});
