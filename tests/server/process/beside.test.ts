/** Commands and checks next to a running server. */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addressOfRunning } from '../../../server/db/embedded.ts';
import { newDataDir } from '../../support/data-dir.ts';
import { runServer, startServer, type ServerProcess } from '../../support/server-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = newDataDir();
  server = await startServer(dataDir);
});
afterAll(async () => {
  server.kill('SIGTERM');
  await server.ended;
  await rm(dataDir, { recursive: true });
});

const post = (call: string, body: object) =>
  fetch(`${server.url}/api${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Creates an account and signs in. */
async function signedUp(email: string) {
  const account = { first_name: 'Ada', email, phone_number: '+1 555 0100', password: 'Aa1!aaaa' };
  expect((await post('/signup/', account)).status).toBe(201);
  const entered = await (await post('/login/', account)).json();
  const { access, user } = entered as { access: string; user: { id: number } };
  return { ...account, access, id: user.id };
}

/** Runs one of the server's commands on the same data folder. */
function command(...args: string[]) {
  return runServer(dataDir, { PUBLIC_URL: 'https://night.example' }, args);
}

test('secrets in the data directory are readable by their owner only', async () => {
  for (const name of ['postgres', 'postgres-password', 'postgres.log', 'server.pid']) {
    const { mode } = await stat(path.join(dataDir, name));
    expect([name, (mode & 0o077).toString(8)]).toEqual([name, '0']);
  }
});

test('PostgreSQL runs with its default settings for durability', async () => {
  const database = new pg.Client({ connectionString: (await addressOfRunning(dataDir))! });
  await database.connect();
  try {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      expect([setting, (await database.query(`show ${setting}`)).rows[0][setting]]).toEqual([setting, 'on']);
  } finally {
    await database.end();
  }
});

test('a second server on the same data refuses to start and names the first', async () => {
  const second = runServer(dataDir);
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`pid ${server.pid}`);
  expect(second.output()).toContain(dataDir);
  expect(second.output()).not.toContain('    at ');
  expect((await fetch(`${server.url}/api/health/`)).status).toBe(200);
});

test('create-admin prints a link with which the first admin can set a password', async () => {
  const createAdmin = command('create-admin', 'Boss@example.org');
  expect(await createAdmin.ended).toBe(0);
  const link = /https:\/\/night\.example\/reset-password\/(\d+)\/(\S+)/.exec(createAdmin.output());
  const [, uid, token] = link!;
  expect((await post('/reset-password/', { uid, token, new_password: 'Jj1!jjjj' })).status).toBe(200);
  const entered = await post('/login/', { email: 'boss@example.org', password: 'Jj1!jjjj' });
  expect(await entered.json()).toMatchObject({ user: { role: 'admin' } });
});

test('a running server announces a new epoch to every device', async () => {
  const epoch = async () => (await fetch(`${server.url}/api/site/`)).headers.get('x-nightfloat-epoch');
  const before = await epoch();
  expect(await command('new-epoch').ended).toBe(0);
  await expect.poll(epoch, { timeout: 15_000 }).not.toBe(before);
});

test('a missing file is reported to the operator, with the row that uses it', async () => {
  const { access, id } = await signedUp('pictured@example.org');
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('profile_picture', new Blob([new Uint8Array(bytes)]), 'me.png');
  const reply = await fetch(`${server.url}/api/profile/update/`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${access}` },
    body: form,
  });
  expect(reply.status).toBe(200);
  const verify = async (...args: string[]) => {
    const verifying = command('verify', ...args);
    return [await verifying.ended, verifying.output().trim()];
  };
  expect(await verify()).toEqual([0, '1 file named by rows.\n0 files missing.\n0 files that no row names.']);
  const [name] = (await readdir(path.join(dataDir, 'files'), { recursive: true })).filter((one) =>
    one.endsWith('.webp'),
  );
  await rm(path.join(dataDir, 'files', name!));
  expect(await verify()).toEqual([
    1,
    `1 file named by rows.\n1 file missing.\n  ${path.basename(name!)}\n    users.profile_picture, id ${id}\n0 files that no row names.`,
  ]);
  expect(await verify('--all')).toEqual([1, 'Usage: npm run verify, or npm run verify -- --remove']);
});

test('a reset link from a mail file works', async () => {
  const account = await signedUp('forgetful@example.org');
  await post('/forgot-password/', { email: account.email });
  const outbox = path.join(dataDir, 'outbox');
  await expect.poll(() => readdir(outbox).catch(() => [])).toHaveLength(1);
  const [file = ''] = await readdir(outbox);
  await expect.poll(() => server.output()).toContain(file);
  const mail = await readFile(path.join(outbox, file), 'utf8');
  const [, uid, token] = /\/reset-password\/(\d+)\/(\S+)/.exec(mail)!;
  expect((await post('/reset-password/', { uid, token, new_password: 'Kk2!kkkk' })).status).toBe(200);
  expect((await post('/login/', { ...account, password: 'Kk2!kkkk' })).status).toBe(200);
});
