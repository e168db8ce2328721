// What a first screen loads, according to the build's manifest: the chunks its modules import, each counted once.
import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'));

/** The arguments are the paths of modules with a chunk of their own, or names of chunks. */
function scriptsOf(...starts) {
  const found = new Set();
  const visit = (key) => {
    const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);
    if (chunk === undefined) throw new Error(`The build has no ${key}.`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    (chunk.imports ?? []).forEach(visit);
  };
  starts.forEach(visit);
  return [...found].filter((file) => file.endsWith('.js')).map((file) => `dist/client/${file}`);
}

// The home page is part of its area's routes.
const visitor = scriptsOf('index.html', 'src/areas/site/site.routes.tsx');
if (visitor.some((file) => readFileSync(file, 'utf8').includes('DexieError')))
  throw new Error('The first screen of a visitor loads Dexie.');

/** The files that the worker installs on every device. */
export const installed = [...readFileSync('dist/client/sw.js', 'utf8').matchAll(/"url":"([^"]+)"/g)].map(
  ([, url]) => `dist/client/${url}`,
);
if (installed.length === 0 || installed.length > 60)
  throw new Error(`The worker installs ${installed.length} files; at most 60.`);
const staff = Object.values(manifest).find(({ name }) => name === 'staff');
if ([staff.file, ...staff.css].some((file) => installed.includes(`dist/client/${file}`)))
  throw new Error('The worker installs the staff’s area on students’ devices.');

/** The scripts of a student's first screens. */
export const firstQuestion = scriptsOf('index.html', 'student', 'player');
export const dashboard = scriptsOf(
  'index.html',
  'student',
  'src/areas/student/dashboard/dashboard.screen.tsx',
);

export default [
  { name: 'a visitor’s first screen', path: visitor, limit: '100 kB', brotli: true },
  {
    name: 'a student’s first question',
    path: firstQuestion,
    limit: '200 kB',
    gzip: true,
  },
];
