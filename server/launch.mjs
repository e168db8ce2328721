// What `npm start` runs: makes the clone ready, then runs the server and ends with it. Arguments are a command of the
// server (`server/commands.ts`), such as `create-admin name@example.org`.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepare } from './prepare.mjs';

await prepare();

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// The server ends by itself when the line to this process breaks, however that came.
const server = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js'), ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));

// npm does not always pass its end on, and a shell may stand between. Whoever started this without npm may leave it.
const parent = process.ppid;
const above = parentOf(parent);
if (process.env.npm_lifecycle_event) {
  const isOrphan = () => process.ppid !== parent || parentOf(parent) !== above;
  setInterval(() => isOrphan() && server.kill('SIGTERM'), 500).unref();
}

server.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

/** The process that started another one, where the machine tells without being asked through a program. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1).trim().split(' ')[1];
  } catch {
    return null;
  }
}
