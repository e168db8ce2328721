/** The built product in a process of its own: real server, real PostgreSQL, demo content, empty data folder. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { newDataDir } from './data-dir.ts';

export interface Product {
  url: string;
  port: number;
  dataDir: string;
  /** Sends SIGTERM and waits for the exit. */
  stop: () => Promise<void>;
  /** Sends SIGKILL, like a power cut, and waits for the exit. */
  kill: () => Promise<void>;
  /** Everything it printed. */
  output: () => string;
}

export interface ProductOptions {
  /** Uses the data of an earlier start. */
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
}

/** Starts the product and waits until it listens, which on its first start is after it has drawn the demo content. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  if (!existsSync('dist/server/main.js'))
    throw new Error('The product is not built: run `npm test`, or `npm run build`.');
  const dataDir = options.dataDir ?? newDataDir();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOn(options.port ?? (await freePort()), dataDir, options.env);
    } catch (error) {
      // Another process may have taken the port in between.
      const isTaken = options.port === undefined && /Port \d+ is in use/.test(String(error));
      if (!isTaken || attempt === 3) throw error;
    }
  }
}

async function startOn(port: number, dataDir: string, env: Record<string, string> = {}): Promise<Product> {
  // Pass on only these variables: any other may be a setting of the product.
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      PORT: String(port),
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      // The tests call from IP addresses of their own (`account.ts`).
      TRUST_PROXY: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  await waitUntilListening(child, () => output);
  const end = (signal: NodeJS.Signals) => async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  return { url, port, dataDir, stop: end('SIGTERM'), kill: end('SIGKILL'), output: () => output };
}

/** The limit for a start: only a server that hangs takes this long, however busy the machine is. */
const startMs = 300_000;

async function waitUntilListening(child: ChildProcess, output: () => string) {
  for (const until = Date.now() + startMs; Date.now() < until; await pause(50)) {
    if (output().includes('Nightfloat is at ')) return;
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not listen within ${startMs / 1_000} s:\n${output()}`);
}

/** Returns a port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
