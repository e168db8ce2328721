// Makes a clone ready to run: installs missing packages and builds what is stale. It uses only Node itself, because it
// runs before anything is installed. Scripts call `await prepare()`; it also runs as `node server/prepare.mjs`.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const always = ['package-lock.json', 'vite.config.ts', 'server/build', 'tsconfig.json', 'src/contract'];

/** Each build with its sources, Vite arguments and a step that follows it. */
const builds = [
  {
    name: 'client',
    of: [...always, 'index.html', 'public', 'src', 'sw'],
    args: ['--logLevel', 'warn'],
    then: compress,
  },
  {
    name: 'site',
    of: [...always, 'src'],
    // Errors only: the warnings concern annotations inside libraries.
    args: ['--ssr', 'src/render.tsx', '--mode', 'site', '--outDir', 'dist/site', '--logLevel', 'error'],
    then: () => undefined,
  },
  {
    name: 'server',
    of: [...always, 'server', 'src/lib'],
    args: ['--ssr', 'server/main.ts', '--outDir', 'dist/server', '--logLevel', 'warn'],
    then: () => undefined,
  },
];

export async function prepare() {
  await install();
  await Promise.all(builds.map(buildIfStale));
}

async function buildIfStale({ name, of, args, then }) {
  const folder = join(root, 'dist', name);
  const stamp = join(root, 'dist', `${name}.stamp`);
  const sources = hashOf(of);
  if (existsSync(folder) && read(stamp) === sources) return;
  console.log(`Building the ${name} …`);
  rmSync(stamp, { force: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  await run(process.execPath, [vite, 'build', ...args], { BUILD_ID: sources.slice(0, 12) });
  await then(folder);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
}

/** Runs `npm ci` if installed packages are missing or differ from the lock file. */
async function install() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  const isMissing = ([place, { version, optional, devOptional }]) =>
    present[place] ? present[place].version !== version : !(place === '' || optional || devOptional);
  if (!Object.entries(wanted).some(isMissing)) return;
  console.log('Installing packages …');
  const npm = process.env.npm_execpath;
  const [program, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  await run(program, [
    ...before,
    'ci',
    '--include=dev',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
}

/**
 * Reads npm's lock data: packages with their versions, by path. Optional ones for other platforms are not installed.
 */
const packagesOf = (file) => JSON.parse(read(join(root, file)) ?? '{}').packages ?? {};

/** Compresses text files at build time with the best ratio, so that serving them costs no CPU. */
async function compress(folder) {
  const texts = filesIn(folder).filter((file) =>
    /^\.(html|js|css|svg|json|webmanifest|txt)$/.test(extname(file)),
  );
  await Promise.all(
    texts.map(async (file) => {
      const content = readFileSync(file);
      if (content.length < 1_000) return;
      await writeFile(
        `${file}.br`,
        await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      );
      await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
    }),
  );
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

function hashOf(places) {
  const hash = createHash('sha256');
  for (const place of places.map((name) => join(root, name)).filter(existsSync)) {
    for (const file of statSync(place).isDirectory() ? filesIn(place) : [place]) {
      hash
        .update(`${file.slice(root.length)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** Runs a program; exits this process if it fails. */
async function run(program, args, env = {}) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32' && program === 'npm',
  });
  const why = await new Promise((done) => {
    child.on('error', ({ message }) => done(message));
    child.on('close', (status) =>
      done(status === 0 ? null : `This command failed: ${program} ${args.join(' ')}`),
    );
  });
  if (why === null) return;
  console.error(why);
  process.exit(1);
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await prepare();
