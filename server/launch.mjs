// `npm start`: installs and builds what is needed, runs the server and exits with it. Arguments are a command of the
// server (`server/commands.ts`), such as `create-admin name@example.org`.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepare } from './prepare.mjs';

await prepare();

const root = dirname(dirname(fileURLToPath(import.meta.url)));
// The IPC channel makes the server shut down when this process ends, for whatever reason.
const server = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js'), ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));

// npm does not always forward its signals, and there may be a shell between npm and this process. So under npm, the
// server is stopped once the parent or grandparent changes. Started without npm, this process may outlive its parent.
const parent = process.ppid;
const grandparent = parentOf(parent);
if (process.env.npm_lifecycle_event) {
  const isOrphan = () => process.ppid !== parent || parentOf(parent) !== grandparent;
  setInterval(() => isOrphan() && server.kill('SIGTERM'), 500).unref();
}

server.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));

/** Returns the pid of a process's parent, or null where there is no /proc. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1).trim().split(' ')[1];
  } catch {
    return null;
  }
}
