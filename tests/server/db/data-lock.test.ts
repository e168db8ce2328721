import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DirectoryInUse, isHeld, lockDirectory } from '../../../server/core/data-lock.ts';
import { BadSetting } from '../../../server/core/env.ts';
import { commandOf, startTimeOf } from '../../../server/core/process-life.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'nightfloat-lock-'))));
afterEach(() => rm(folder, { recursive: true }));

const file = () => path.join(folder, 'server.pid');
const leave = (holder: object | string) =>
  writeFile(file(), typeof holder === 'string' ? holder : JSON.stringify(holder));

test('a directory is locked by one process, which is named, until released', async () => {
  const release = lockDirectory(folder);
  expect(isHeld(folder)).toBe(true);
  expect(() => lockDirectory(folder)).toThrow(new DirectoryInUse(folder, process.pid));
  expect(() => lockDirectory(folder)).toThrow(`pid ${process.pid}`);
  release();
  expect(isHeld(folder)).toBe(false);
  expect(await readdir(folder)).toEqual([]);
  lockDirectory(folder)();
});

test('a running process keeps its lock, a killed one loses it', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  await leave({ pid: child.pid, began: startTimeOf(child.pid!) });
  expect(() => lockDirectory(folder)).toThrow(`pid ${child.pid}`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const release = lockDirectory(folder);
  expect(JSON.parse(await readFile(file(), 'utf8'))).toMatchObject({ pid: process.pid });
  release();
});

test.runIf(process.platform === 'linux')(
  'a killed process that its parent hasn’t noticed loses it',
  async () => {
    // The shell becomes another program, which never asks how the shell’s child ended.
    const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [said] = (await once(parent.stdout, 'data')) as [Buffer];
    await expect.poll(() => commandOf(parent.pid!)).toMatch(/^sleep/);
    const pid = Number(String(said));
    await leave({ pid, began: startTimeOf(pid) });
    expect(() => lockDirectory(folder)).toThrow(`pid ${pid}`);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => readFile(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) [ZX] /);
    lockDirectory(folder)();
    parent.kill('SIGKILL');
    await once(parent, 'exit');
  },
);

test.each<[string, () => object | string]>([
  ['whose pid another process has by now', () => ({ pid: process.ppid, began: 'another boot 1' })],
  ['whose pid this very process has by now', () => ({ pid: process.pid, began: 'another boot 1' })],
  ['that is empty', () => ''],
  ['that is malformed', () => '{"pid":"x"}'],
])('a lock %s is taken over', async (_what, holder) => {
  await leave(holder());
  const release = lockDirectory(folder);
  expect(isHeld(folder)).toBe(true);
  release();
  expect(await readdir(folder)).toEqual([]);
});

test.runIf(process.platform === 'linux')(
  'a full disk is reported in words, and nothing is left',
  async () => {
    await symlink('/dev/full', `${file()}.${process.pid}`);
    expect(() => lockDirectory(folder)).toThrow(
      new BadSetting(
        `The server can’t write to its data directory ${folder} (ENOSPC). Make room on its disk, or set another DATA_DIR.`,
      ),
    );
    expect(await readdir(folder)).toEqual([]);
  },
);

test('releasing leaves a lock that another process has taken since', async () => {
  const release = lockDirectory(folder);
  await leave({ pid: 1, began: 'x' });
  release();
  expect(await readdir(folder)).toEqual(['server.pid']);
});
