/** The built server in a process of its own, for tests of starting, stopping and killing it. */
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
  /** Closes the IPC channel to the parent, as when the parent is killed. */
  disconnect(): void;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

const built = path.join(packageRoot, 'dist', 'server', 'main.js');

/** Starts the server, or one of its commands, and returns at once. */
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
  // The child’s “close” event does not come after a disconnect, so wait for the streams.
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

/** Starts the server and waits until it prints its address; throws with its output when it exits first. */
export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = runServer(dataDir, env);
  const failed = server.ended.then((code) =>
    Promise.reject(new Error(`The server exited with ${code}:\n${server.output()}`)),
  );
  failed.catch(() => undefined);
  while (!server.url) await Promise.race([new Promise((resolve) => setTimeout(resolve, 50)), failed]);
  return server;
}
