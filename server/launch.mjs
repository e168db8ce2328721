// What `npm start` runs: makes the clone ready, then runs the server and ends with it. Arguments are a command of the
// server (`server/commands.ts`), such as `create-admin name@example.org`.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepare } from './prepare.mjs';

prepare();

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// The server ends by itself when the line to this process breaks, however that came.
const server = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js'), ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));

// npm does not always pass its end on. Whoever started this without npm may leave it running.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid === parent || server.kill('SIGTERM'), 500).unref();
}

server.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
