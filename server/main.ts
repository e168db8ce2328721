/** Starts the server or runs a command, and shuts down in order. */
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { assemble, decideDemo, type Assembled } from './assemble.ts';
import { runCommand, Unsound, WrongUse } from './commands.ts';
import { makeDataDir } from './core/data-dir.ts';
import { DirectoryInUse } from './core/data-lock.ts';
import { demoAccounts, demoPassword } from './core/demo-accounts.ts';
import { BadSetting, readEnv, whyNotListening, type Env } from './core/env.ts';
import { startHousekeeping } from './housekeeping.ts';
import { makeLogger } from './core/logger.ts';
import { handlers } from './modules/handlers.ts';
import { startReminders } from './modules/reminders/remind.ts';

/** How long open connections may last at shutdown. */
const shutdownMs = 10_000;
const log = makeLogger('info');
const loopback = ['localhost', '127.0.0.1', '::1'];
const localOnlyNotice =
  '  Only this machine can reach it: the demo accounts have a published password. DEMO=1 lets others in.\n';

const [command, ...args] = process.argv.slice(2);
try {
  const env = readEnv();
  if (command === undefined) {
    makeDataDir(env.dataDir);
    await serve(env);
  } else console.log(await runCommand(command, args, env, makeLogger('warn')));
} catch (error) {
  const isForOperator = [BadSetting, DirectoryInUse, Unsound, WrongUse].some((kind) => error instanceof kind);
  console.error(isForOperator ? (error as Error).message : error);
  process.exit(1);
}

async function serve(env: Env) {
  let assembled: Assembled | undefined;
  let app: FastifyInstance | undefined;
  /** Functions that stop the background jobs. */
  const stopJobs: (() => Promise<void>)[] = [];
  let ending: Promise<void> | undefined;
  const starting = start();
  const end = (code: number) => {
    ending ??= finish().then(
      () => process.exit(code),
      (err: unknown) => {
        log.error({ err }, 'the shutdown failed');
        process.exit(1);
      },
    );
    return ending;
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  // A parent with an IPC channel, such as `npm start`, has ended when the channel closes.
  if (process.connected) process.once('disconnect', () => void end(0));
  await starting.catch(async (error: unknown) => {
    if (ending) return;
    await assembled?.close();
    throw error;
  });

  async function start() {
    const onLost = () => {
      log.fatal('PostgreSQL exited, so the server shuts down');
      void end(1);
    };
    assembled = await assemble(env, log, { onLost });
    const { deps } = assembled;
    const holdsDemo = await decideDemo(deps, env.demo);
    // The demo accounts' password is public.
    const isLocalOnly = holdsDemo && !env.isOpenDemo && !loopback.includes(env.host);
    const host = isLocalOnly ? 'localhost' : env.host;
    app = await buildApp(deps, handlers);
    if (ending) return;
    await app.listen({ port: env.port, host }).catch((error: unknown) => {
      throw whyNotListening(error, { port: env.port, host });
    });
    stopJobs.push(startHousekeeping(deps), startReminders(deps));
    // Nobody waits for this: without its storage or mail server, the rest of the server works.
    for (const part of [deps.files, deps.mailer])
      void part.problem?.().then((problem) => problem && log.error(problem));
    console.log(greeting(app, env, deps.settings.demo));
    if (isLocalOnly) console.log(localOnlyNotice);
  }

  /** Stops the background jobs, refuses new calls, lets running calls finish, then closes mail and database. */
  async function finish() {
    await starting.catch(() => undefined);
    await Promise.all(stopJobs.map((stop) => stop()));
    if (app) {
      const timer = setTimeout(() => app?.server.closeAllConnections(), shutdownMs);
      await app.close();
      clearTimeout(timer);
    }
    await assembled?.close();
  }
}

function greeting(app: FastifyInstance, { host, publicUrl }: Env, demo: boolean): string {
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : address;
  const shown = ['localhost', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  const lines = [``, `  Nightfloat is at http://${shown}:${port}`, `  Links in mails point to ${publicUrl}`];
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  const accounts = demoAccounts.map(({ email, who }) => `    ${email.padEnd(width)}  ${who}`);
  if (demo) lines.push('', `  Demo accounts, password ${demoPassword}`, ...accounts);
  return [...lines, ''].join('\n');
}
