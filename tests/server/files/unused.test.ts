import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../../server/db/schema/accounts.ts';
import { chatMessages } from '../../../server/db/schema/people.ts';
import { unnamedFiles } from '../../../server/db/schema/server.ts';
import { diskStore } from '../../../server/files/disk-store.ts';
import { markUnused, sweepFiles, unnamedForMs } from '../../../server/files/unused.ts';
import { verifyFiles } from '../../../server/files/verify.ts';
import { cleanUp } from '../../../server/housekeeping.ts';
import { sizedName } from '../../../src/contract/pictures.ts';
import { formOf, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => void (server = await startTestServer()));
afterAll(() => server.stop());
/** Each test gets an empty store and a database that uses no file. */
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nightfloat-test-'));
  server.deps.files = diskStore(folder);
  for (const table of [chatMessages, unnamedFiles, users]) await server.db.delete(table);
});
afterEach(() => rm(folder, { recursive: true }));

const put = (bytes = randomBytes(20)) => server.deps.files.put({ bytes }, 'webp');
const isThere = async (name: string) => (await server.deps.files.sizeOf(name)) !== null;
const setStoredAt = (name: string, at: Date) => utimes(path.join(folder, name.slice(0, 2), name), at, at);
const hour = 3_600_000;
const sweptIn = (ms: number) =>
  sweepFiles({ ...server.deps, now: () => new Date(server.clock.now().getTime() + ms) });

describe('a file that no row uses any more', () => {
  test('is kept for a day, then removed', async () => {
    const name = await put();
    await markUnused(server.deps, [name, null]);
    await cleanUp(server.deps);
    await sweptIn(unnamedForMs - hour);
    expect(await isThere(name)).toBe(true);
    await sweptIn(unnamedForMs + hour);
    expect(await isThere(name)).toBe(false);
    expect(await server.db.select().from(unnamedFiles)).toEqual([]);
  });

  test('is kept when a row uses it again', async () => {
    const name = await put();
    await markUnused(server.deps, [name]);
    const { id } = await server.user();
    await server.db.update(users).set({ profilePicture: name }).where(eq(users.id, id));
    await sweptIn(2 * unnamedForMs);
    expect(await isThere(name)).toBe(true);
  });

  test('is kept for another day when it was stored again, though no row uses it yet', async () => {
    const bytes = randomBytes(20);
    const name = await put(bytes);
    await markUnused(server.deps, [name]);
    server.clock.set(new Date(Date.now() + unnamedForMs + hour));
    try {
      await setStoredAt(name, server.clock.now());
      await cleanUp(server.deps);
      expect(await isThere(name)).toBe(true);
      await sweptIn(unnamedForMs + hour);
      expect(await isThere(name)).toBe(false);
    } finally {
      server.clock.set(new Date());
    }
  });

  test('is removed even among thousands', async () => {
    const names = Array.from({ length: 12_000 }, (_, i) => `${String(i).padStart(40, '0')}.pdf`);
    await markUnused(server.deps, [...names, ...names]);
    await sweptIn(unnamedForMs + hour);
    expect(await server.db.select().from(unnamedFiles)).toEqual([]);
  });
});

test('a file sent again while its message is being deleted is there for the new message', async () => {
  const student = await server.user();
  const subadmin = await server.user({ role: 'subadmin' });
  const send = (bytes: Buffer) =>
    server.call('POST', `/api/chat/${subadmin.id}/`, {
      as: student,
      form: formOf({ message: '', file: { bytes, name: 'note.txt' } }),
    });
  for (let round = 0; round < 20; round++) {
    const bytes = Buffer.from(`note ${round} ${'x'.repeat(2_000)}`);
    const first = await send(bytes);
    const [again] = await Promise.all([
      send(bytes),
      server.call('DELETE', `/api/chat/message/${first.body.id}/`, { as: student }),
    ]);
    expect(again.status).toBe(201);
  }
  await server.sweep();
  expect((await verifyFiles(server.deps)).missing).toEqual([]);
  const rows = await server.db.select().from(chatMessages).where(isNull(chatMessages.deletedAt));
  expect(rows).toHaveLength(20);
  for (const { file } of rows) expect(await isThere(file!)).toBe(true);
});

test('missing files and unused files are found', async () => {
  const { id } = await server.user();
  const [lost, orphan, young, leaving] = [await put(), await put(), await put(), await put()];
  const small = sizedName(orphan, 160, 'avif');
  await server.deps.files.putSized(small, randomBytes(5));
  const kept = await put();
  await server.deps.files.putSized(sizedName(kept, 160, 'avif'), randomBytes(5));
  await server.db.update(users).set({ profilePicture: lost }).where(eq(users.id, id));
  const other = await server.user();
  await server.db.update(users).set({ profilePicture: kept }).where(eq(users.id, other.id));
  await markUnused(server.deps, [leaving]);
  const old = new Date(Date.now() - unnamedForMs - hour);
  for (const name of [orphan, small, leaving, kept, sizedName(kept, 160, 'avif')])
    await setStoredAt(name, old);
  await server.deps.files.remove(lost);

  const found = await verifyFiles(server.deps);
  expect(found.named).toBeGreaterThanOrEqual(2);
  expect(found.missing).toEqual([{ name: lost, rows: [`users.profile_picture, id ${id}`] }]);
  expect(found.unnamed).toEqual([orphan, small].toSorted());
  expect(found.unnamed).not.toContain(young);
});

test('what a killed server has written of a file is removed a day later; what is being written stays', async () => {
  for (const name of ['old.part', 'young.part']) await writeFile(path.join(folder, name), 'x');
  const old = new Date(server.clock.now().getTime() - unnamedForMs - hour);
  await utimes(path.join(folder, 'old.part'), old, old);
  await cleanUp(server.deps);
  expect(await readdir(folder)).toEqual(['young.part']);
});
