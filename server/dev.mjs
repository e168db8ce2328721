// `npm run dev`: runs the client with hot reload (Vite) and the server, which restarts whenever one of its files
// changes. PORT (4000) is the server's port, as for `npm start`; Vite prints the client's address.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepare } from './prepare.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
await prepare();

const run = (command, ...args) =>
  spawn(join(root, 'node_modules/.bin', command), args, { cwd: root, stdio: 'inherit' });
const children = [run('tsx', 'watch', '--clear-screen=false', 'server/main.ts'), run('vite')];

let isEnding = false;
function end(code) {
  if (isEnding) return;
  isEnding = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
for (const child of children) child.on('exit', (code) => end(code ?? 1));
process.on('SIGTERM', () => end(0));
// Ctrl+C reaches the children, too. A further signal from here would make tsx kill the server as it shuts down.
process.on('SIGINT', () => (isEnding = true));
