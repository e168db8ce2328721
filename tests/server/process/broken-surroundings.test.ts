import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newDataDir } from '../../support/data-dir.ts';
import { makeDatabase } from '../../support/server.ts';
import { runServer, startServer, type ServerProcess } from '../../support/server-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let dataDir: string;
let database: Awaited<ReturnType<typeof makeDatabase>>;
beforeAll(async () => {
  dataDir = newDataDir();
  database = await makeDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/** Nobody listens on port 1. */
const s3 = {
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_BUCKET: 'media',
  S3_ACCESS_KEY_ID: 'k',
  S3_SECRET_ACCESS_KEY: 'hunter2',
};

test('without its storage and its mail server it serves nevertheless, and logs what to mend', async () => {
  const server = await startServer(dataDir, {
    DATABASE_URL: database.url,
    SMTP_URL: 'smtp://me:hunter2@127.0.0.1:1',
    ...s3,
  });
  expect((await fetch(`${server.url}/api/health/`)).status).toBe(200);
  await expect.poll(() => server.output()).toContain('S3_ENDPOINT can’t be reached');
  await expect.poll(() => server.output()).toContain('SMTP_URL doesn’t work');
  await stopped(server);
  expect(server.output()).not.toContain('hunter2');
});

test('`verify` says in one line what is wrong with the storage', async () => {
  const command = runServer(dataDir, { DATABASE_URL: database.url, ...s3 }, ['verify']);
  expect(await command.ended).toBe(1);
  expect(command.output().trim()).toMatch(/^The file storage doesn’t work: S3_ENDPOINT.*$/);
});

test('a command that does not exist gets the ones that do, and leaves no data directory', async () => {
  const folder = join(dataDir, 'made-by-mistake');
  const command = runServer(folder, {}, ['verfy']);
  expect(await command.ended).toBe(1);
  expect(command.output().trim()).toBe(
    'There is no command "verfy". There are: create-admin, new-epoch, verify.',
  );
  expect(existsSync(folder)).toBe(false);
});

test.runIf(process.platform === 'linux')('a data directory that can’t be made ends the start', async () => {
  const server = runServer('/proc/nightfloat');
  expect(await server.ended).toBe(1);
  expect(server.output().trim()).toMatch(
    /^The server can’t write to its data directory \/proc\/nightfloat \(ENOENT\)\. .*$/,
  );
});

async function stopped(server: ServerProcess) {
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}
