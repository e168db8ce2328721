/** The built server as a process of its own: for what happens when it is started, stopped or killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../server/core/package-root.ts';

export interface ServerProcess {
  pid: number;
  url: string;
  /** Everything it printed. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
  /** Breaks the line to whoever started it, as when that one is killed. */
  disconnect(): void;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

const built = path.join(packageRoot, 'dist', 'server', 'main.js');

/** Starts the server, or one of its commands, and answers at once. */
export function runServer(
  dataDir: string,
  env: Record<string, string> = {},
  args: string[] = [],
): ServerProcess {
  if (!existsSync(built)) throw new Error('The server is not built: run `npm test`, or `npm run build`.');
  const child = spawn(process.execPath, [built, ...args], {
    cwd: packageRoot,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      DEMO: '0',
      PORT: '0',
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // Not 'close', which does not come after a disconnect.
  const closed = [child.stdout!, child.stderr!].map((stream) => once(stream, 'close'));
  const ended = once(child, 'exit').then(async ([code, signal]) => {
    await Promise.all(closed);
    return (code ?? signal) as number | NodeJS.Signals;
  });
  return {
    pid: child.pid!,
    get url() {
      return /Nightfloat is at (\S+)/.exec(output)?.[1] ?? '';
    },
    output: () => output,
    kill: (signal) => void child.kill(signal),
    disconnect: () => child.disconnect(),
    ended,
  };
}

/** Starts the server and waits until it says where it is; throws with its output when it ends instead. */
export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = runServer(dataDir, env);
  const failed = server.ended.then((code) =>
    Promise.reject(new Error(`It ended with ${code}:\n${server.output()}`)),
  );
  failed.catch(() => undefined);
  while (!server.url) await Promise.race([new Promise((resolve) => setTimeout(resolve, 50)), failed]);
  return server;
}
