/** Commands for the operator; they may run beside a running server. */
import { normalEmail } from '../src/contract/email.ts';
import type { Role } from '../src/contract/roles.ts';
import { randomBytes } from 'node:crypto';
import { limits } from '../src/contract/limits.ts';
import { assemble } from './assemble.ts';
import { writeNewEpoch } from './db/server-meta.ts';
import type { Deps } from './deps/deps.ts';
import { makeDataDir } from './core/data-dir.ts';
import type { Env } from './core/env.ts';
import { markUnused } from './files/unused.ts';
import { verifyFiles } from './files/verify.ts';
import type { Logger } from './core/logger.ts';
import { makeResetLink } from './modules/auth/auth.service.ts';
import { addUser, changeUser, findUserByEmail } from './modules/auth/auth.store.ts';
import { hashPassword } from './modules/auth/password-hash.ts';

/**
 * Returns the text to print. Throws `WrongUse` for invalid arguments, `Unsound` if it found something that must be
 * fixed.
 */
type Command = (deps: Deps, args: string[]) => Promise<string>;

export class WrongUse extends Error {}
export class Unsound extends Error {}

const commands: Partial<Record<string, Command>> = {
  'create-admin': createAdmin,
  'new-epoch': newEpoch,
  verify,
};

export async function runCommand(name: string, args: string[], env: Env, log: Logger): Promise<string> {
  const command = commands[name];
  if (!command)
    throw new WrongUse(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  // Needed only for the server's own PostgreSQL.
  if (env.databaseUrl === null) makeDataDir(env.dataDir);
  const { deps, close } = await assemble(env, log, { join: true });
  try {
    return await command(deps, args);
  } finally {
    await close();
  }
}

/** Makes the first admin of a deployment; also lets an admin back in who lost both password and mailbox. */
async function createAdmin(deps: Deps, [given = '']: string[]) {
  const email = normalEmail(given);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new WrongUse('Usage: npm run create-admin -- name@example.org');
  const known = await findUserByEmail(deps.db, email);
  if (known) await changeUser(deps.db, known.id, { role: 'admin', isActive: true });
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'));
  const id =
    known?.id ?? (await addUser(deps.db, { email, role: 'admin', firstName: 'Admin', passwordHash }));
  const link = await makeResetLink(deps, id);
  return [
    whatHappened(email, known),
    `Set the password within ${limits.resetLinkMinutes} minutes: ${link}`,
  ].join('\n');
}

function whatHappened(email: string, before: { role: Role; isActive: boolean } | undefined) {
  if (!before) return `${email} is an admin now.`;
  if (before.role !== 'admin') return `The existing account ${email} is an admin now.`;
  return `${email} was an admin already${before.isActive ? '' : ', and is active again'}.`;
}

async function newEpoch(deps: Deps) {
  await writeNewEpoch(deps.db);
  return 'Running servers notice within seconds. Devices then send again what the restored data may lack.';
}

/**
 * Lists missing files with the rows that name them, and files that no row names; `--remove` marks the latter for
 * deletion.
 */
async function verify(deps: Deps, args: string[]) {
  if (args.some((arg) => arg !== '--remove'))
    throw new WrongUse('Usage: npm run verify, or npm run verify -- --remove');
  const problem = await deps.files.problem?.();
  if (problem) throw new Unsound(problem);
  const { named, missing, unnamed } = await verifyFiles(deps);
  if (args.length > 0) await markUnused(deps, unnamed);
  const lines = [
    `${count(named, 'file')} named by rows.`,
    `${count(missing.length, 'file')} missing.`,
    ...missing.map(({ name, rows }) => [`  ${name}`, ...rows].join('\n    ')),
    `${count(unnamed.length, 'file')} that no row names${args.length > 0 && unnamed.length > 0 ? ', to be deleted in a day' : ''}.`,
    ...unnamed.map((name) => `  ${name}`),
  ];
  if (missing.length > 0) throw new Unsound(lines.join('\n'));
  return lines.join('\n');
}

const count = (n: number, thing: string) => `${n} ${thing}${n === 1 ? '' : 's'}`;
