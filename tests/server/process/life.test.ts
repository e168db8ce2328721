import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { isAlive, isGoneWithin } from '../../../server/core/process-life.ts';
import { copyOfData, newDataDir } from '../../support/data-dir.ts';
import { runServer, startServer, type ServerProcess } from '../../support/server-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** The data of a server that was started and stopped once. Creating it takes most of a first start. */
let startedOnce: string;
let dataDir: string;
let running: ServerProcess[];

beforeAll(async () => {
  startedOnce = newDataDir();
  const server = await startServer(startedOnce);
  server.kill('SIGTERM');
  await server.ended;
});
afterAll(() => rm(startedOnce, { recursive: true }));

beforeEach(() => {
  dataDir = newDataDir();
  running = [];
});
afterEach(async () => {
  for (const server of running) server.kill('SIGTERM');
  await Promise.all(running.map((server) => server.ended));
  const orphan = postgresPid();
  if (orphan && isAlive(orphan)) process.kill(orphan, 'SIGINT');
  if (orphan) await isGoneWithin(orphan, 10_000);
  await rm(dataDir, { recursive: true });
});

async function start(env: Record<string, string> = {}) {
  const server = await startServer(dataDir, env);
  running.push(server);
  return server;
}

async function startWithData(env?: Record<string, string>) {
  copyOfData(startedOnce, dataDir);
  return start(env);
}

function postgresPid(): number | null {
  try {
    return Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}

const post = (server: ServerProcess, call: string, body: object) =>
  fetch(`${server.url}/api${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const account = {
  first_name: 'Ada',
  email: 'ada@example.org',
  phone_number: '+1 555 0100',
  password: 'Aa1!aaaa',
};
const signUp = (server: ServerProcess) => post(server, '/signup/', account);
const signIn = (server: ServerProcess) => post(server, '/login/', account);
const health = (server: ServerProcess) => fetch(`${server.url}/api/health/`).then((reply) => reply.status);

test('a first start serves an empty product; SIGTERM shuts it down cleanly and the data stay', async () => {
  const first = await start();
  expect(await health(first)).toBe(200);
  expect(await (await fetch(`${first.url}/api/site/`)).json()).toMatchObject({ demo_accounts: [] });
  expect((await signUp(first)).status).toBe(201);
  const postgres = postgresPid()!;
  first.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(isAlive(postgres)).toBe(false);
  expect(await readdir(dataDir)).not.toContain('server.pid');

  const second = await start();
  expect((await signIn(second)).status).toBe(200);
});

test('after SIGKILL the next start stops the orphaned PostgreSQL, and confirmed writes are there', async () => {
  const first = await startWithData();
  expect((await signUp(first)).status).toBe(201);
  const orphan = postgresPid()!;
  first.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  expect(isAlive(orphan)).toBe(true);

  const second = await start();
  expect(isAlive(orphan)).toBe(false);
  expect((await signIn(second)).status).toBe(200);
  expect(second.output()).toContain('stopping the PostgreSQL of a killed server');
});

test('a PostgreSQL pid file that names another program’s process is ignored, and the process is left alone', async () => {
  const first = await startWithData();
  first.kill('SIGTERM');
  await first.ended;
  await writeFile(
    path.join(dataDir, 'postgres', 'postmaster.pid'),
    `${process.pid}\n${dataDir}/postgres\n1\n5432\n\n\n`,
  );
  const second = await start();
  expect(await health(second)).toBe(200);
});

test('a port in use is named, and nothing is left running', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  copyOfData(startedOnce, dataDir);
  const server = runServer(dataDir, { PORT: String(port) });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(`Port ${port} is in use`);
  expect(readdirSync(dataDir)).not.toContain('server.pid');
  expect(readdirSync(path.join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
  holder.close();
});

test('an invalid setting is named before anything starts', async () => {
  const server = runServer(dataDir, { PORT: 'many' });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('PORT must be a port');
  expect(await readdir(dataDir)).toEqual([]);
});

test('it stops when the process that started it is gone', async () => {
  const server = await startWithData();
  const postgres = postgresPid()!;
  server.disconnect();
  expect(await server.ended).toBe(0);
  expect(isAlive(postgres)).toBe(false);
});

test('it reports and stops when its PostgreSQL is gone', async () => {
  const server = await startWithData();
  process.kill(postgresPid()!, 'SIGKILL');
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('PostgreSQL exited');
});

test('a request in progress at SIGTERM is answered, a new one gets 503 with Retry-After', async () => {
  const server = await startWithData();
  const body = JSON.stringify({ email: 'x@example.org', password: 'x' });
  const late = await talk(server);
  const underWay = await talk(server);
  underWay.say(`POST /api/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`);
  underWay.say(`Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`);
  // At this point the server has read the request's headers, and it accepted the other connection earlier.
  await expect.poll(() => underWay.heard()).toMatch(/^HTTP\/1\.1 100 /);
  server.kill('SIGTERM');
  await expect.poll(() => isOpen(server)).toBe(false);
  late.say('GET /api/site/ HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => late.heard()).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 2[^]*"unavailable"/);
  underWay.say(body);
  expect(await server.ended).toBe(0);
  expect(underWay.heard()).toMatch(
    /^HTTP\/1\.1 100 [^]*HTTP\/1\.1 401 [^]*connection: close[^]*wrong_credentials/i,
  );
  const logged = server
    .output()
    .split('\n')
    .filter((line) => line.includes('"reqId"'));
  expect(logged.length).toBeGreaterThan(0);
  // Each line names its request, and only once: parsers of JSON may refuse a repeated name.
  for (const line of logged) expect(line.split('"reqId"')).toHaveLength(2);
});

test('create-admin starts the PostgreSQL it needs and stops it', async () => {
  copyOfData(startedOnce, dataDir);
  const createAdmin = async (whom: string) => {
    const command = runServer(dataDir, {}, ['create-admin', whom]);
    return [await command.ended, command.output().trim()];
  };
  expect(await createAdmin('boss@example.org')).toEqual([0, expect.stringContaining('/reset-password/')]);
  expect(await createAdmin('boss@example.org')).toEqual([
    0,
    expect.stringContaining('boss@example.org was an admin already.'),
  ]);
  expect(postgresPid()).toBeNull();
  expect(await createAdmin('nobody')).toEqual([1, 'Usage: npm run create-admin -- name@example.org']);
});

test('with DATABASE_URL several servers share one database without starting their own', async () => {
  const url = new URL(inject('postgresUrl'));
  const { default: pg } = await import('pg');
  const admin = new pg.Client({ connectionString: new URL('/postgres', url).href });
  await admin.connect();
  await admin.query('create database shared_one');
  try {
    const env = { DATABASE_URL: new URL('/shared_one', url).href };
    const [one, two] = await Promise.all([start(env), start(env)]);
    expect((await signUp(one)).status).toBe(201);
    const entered = (await (await signIn(two)).json()) as { access: string };
    const profile = await fetch(`${one.url}/api/profile/`, {
      headers: { authorization: `Bearer ${entered.access}` },
    });
    expect(profile.status).toBe(200);
    expect(await readdir(dataDir).catch(() => [])).not.toContain('postgres');
    for (const server of [one, two]) server.kill('SIGTERM');
    expect(await Promise.all([one.ended, two.ended])).toEqual([0, 0]);
  } finally {
    await admin.query('drop database shared_one with (force)');
    await admin.end();
  }
});

test('demo accounts are reachable from this machine only, unless DEMO=1', async () => {
  const url = new URL(inject('postgresUrl'));
  const { default: pg } = await import('pg');
  const admin = new pg.Client({ connectionString: new URL('/postgres', url).href });
  await admin.connect();
  await admin.query('create database demo_one');
  const DATABASE_URL = new URL('/demo_one', url).href;
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((one) => one !== undefined && !one.internal && one.family === 'IPv4')?.address;
  const startWith = async (env: Record<string, string>) => {
    const server = await start({ DATABASE_URL, HOST: '0.0.0.0', ...env });
    const { port } = new URL(server.url);
    const seen =
      outside === undefined ? null : await fetch(`http://${outside}:${port}/api/health/`).catch(() => null);
    expect((await fetch(`http://localhost:${port}/api/health/`)).status).toBe(200);
    server.kill('SIGTERM');
    await server.ended;
    // Read after it ended, when all its output has arrived.
    const said = server.output().includes('Only this machine can reach it');
    return { said, isReached: outside === undefined ? null : seen !== null };
  };
  const reached = outside === undefined ? null : true;
  try {
    expect(await startWith({})).toEqual({ said: false, isReached: reached });
    // The state after a first start with the demo's content.
    const database = new pg.Client({ connectionString: DATABASE_URL });
    await database.connect();
    await database.query("update server_meta set value = 'yes' where key = 'demo'");
    await database.end();
    expect(await startWith({})).toEqual({ said: true, isReached: outside === undefined ? null : false });
    expect(await startWith({ DEMO: '' })).toMatchObject({ said: true });
    expect(await startWith({ HOST: '127.0.0.1' })).toMatchObject({ said: false });
    expect(await startWith({ DEMO: '1' })).toEqual({ said: false, isReached: reached });
  } finally {
    await admin.query('drop database demo_one with (force)');
    await admin.end();
  }
});

async function talk(server: ServerProcess) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => (heard += chunk.toString()));
  await once(socket, 'connect');
  return {
    say: (text: string) => void socket.write(text),
    heard: () => heard,
    leave: () => void socket.destroy(),
  };
}

/** Whether the server accepts new connections. */
const isOpen = (server: ServerProcess) =>
  talk(server).then(
    ({ leave }) => {
      leave();
      return true;
    },
    () => false,
  );
