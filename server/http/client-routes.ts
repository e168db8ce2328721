/** Serves the built client: its files by exact name, and its page for every path of the router in the browser. */
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { startPageAt } from '../../src/contract/start-pages.ts';
import type { Deps } from '../deps/deps.ts';
import { compressed, sendCompressed } from './compressed-page.ts';
import { inlineScriptsOf, lastLookScript, pageFrame, withInlinedStyles } from './page-frame.ts';
import { pagePolicyWith, removeDocumentHeaders } from './security-headers.ts';
import { sitePages } from './site-pages.ts';

type Folders = Pick<Deps['settings'], 'clientDir' | 'keptAssetsDir' | 'publicUrl'> & {
  renderer: Deps['renderer'];
};

const keptDays = 30;
const hour = 3_600_000;

/**
 * Serves `/` and every path below it that has no other route. Only file names read from the folders at startup are
 * served, so no path traversal is possible. Assets of earlier builds stay available for open tabs.
 *
 * A later build may replace the folder while the server runs. What names other files of its build, such as a page or
 * the worker, is therefore read at startup, and assets are served from their copies.
 */
export async function registerClient(
  app: FastifyInstance,
  { clientDir, keptAssetsDir, publicUrl, renderer }: Folders,
  now: () => Date,
) {
  if (clientDir === null) return;
  const built = await filesOf(clientDir);
  const folders: [Set<string>, string][] = [[built, clientDir]];
  if (keptAssetsDir !== null)
    folders.unshift([await keepAssets(clientDir, built, keptAssetsDir, now()), keptAssetsDir]);
  await app.register(staticFiles, {
    root: clientDir,
    serve: false,
    cacheControl: false,
    preCompressed: true,
  });

  const scripts = [...inlineScriptsOf(clientDir), lastLookScript()];
  const fileNamed = async (name: string) => {
    const text = await readFile(path.join(clientDir, name), 'utf8');
    const [type, policy] = name.endsWith('.html')
      ? [pageType, pagePolicyWith({ scripts, styles: [] })]
      : ['text/javascript; charset=utf-8', null];
    return compressed({ status: 200, type, text, policy });
  };
  // The worker fetches the page's file, whose styles it has as files, too.
  const shellNamed = (name: string) => {
    const { html, styles } = withInlinedStyles(clientDir, name);
    return compressed({
      status: 200,
      type: pageType,
      text: html,
      policy: pagePolicyWith({ scripts, styles }),
    });
  };
  const atTop = [...built].filter((name) => /^[^/]+\.(html|js)$/.test(name));
  const files = await eachOf(atTop, fileNamed);
  const shells = await eachOf(
    atTop.filter((name) => name.endsWith('.html')),
    shellNamed,
  );
  const pages = renderer && sitePages(app, { renderer, frame: pageFrame(clientDir), origin: publicUrl });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const name = (request.raw.url ?? '/').replace(/[?#].*$/, '').slice(1);
      const file = files.get(name);
      if (file !== undefined && sendCompressed(file, request, reply)) return reply;
      for (const [names, folder] of folders)
        if (names.has(name) && (await isStillIn(folder, name))) return send(reply, name, folder);
      if (pages !== null && isPage(name) && (await pages.send(`/${name}`, request, reply))) return reply;
      const failed = reply.statusCode === 503;
      if (failed && !isNavigation(name))
        return reply.type('text/plain; charset=utf-8').send('Not available now.\n');
      if (!isNavigation(name)) return notFound(reply);
      const page = startPageAt(`/${name}`);
      const shell = shells.get(page) ?? shells.get('index.html')!;
      // The browser renders what the server could not. No cache may take this for the page.
      sendCompressed({ ...shell, ...(failed && { status: 503 }) }, request, reply);
      return reply;
    },
  });
}

const pageType = 'text/html; charset=utf-8';

async function eachOf<Value>(names: string[], make: (name: string) => Promise<Value>) {
  return new Map(await Promise.all(names.map(async (name) => [name, await make(name)] as const)));
}

/** False once a later build has deleted the file, or a node that shares the kept assets has found it to be too old. */
const isStillIn = (folder: string, name: string) =>
  stat(path.join(folder, name)).then(
    () => true,
    () => false,
  );

/** True for paths of screens: no file name, and no `..`, `//`, backslash or encoded separator. */
const isNavigation = (name: string) =>
  !name.slice(name.lastIndexOf('/') + 1).includes('.') &&
  !/^(assets|api)(\/|$)|\.\.|\/\/|\\|%(2e|2f|5c|00)/i.test(name);

const isPage = (name: string) => isNavigation(name) || name === 'robots.txt' || name === 'sitemap.xml';

function send(reply: FastifyReply, name: string, root: string) {
  const forever = name.startsWith('assets/');
  if (forever) removeDocumentHeaders(reply);
  void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
  return reply.sendFile(name, root);
}

export const notFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found.\n');

/**
 * Lists the files in a folder, recursively, without dot files, source maps and the compressed copies of other files.
 */
async function filesOf(folder: string): Promise<Set<string>> {
  const names = await allFilesOf(folder);
  return new Set(names.filter((name) => !isHidden(name) && !/\.(br|gz|map)$/.test(name)));
}

async function allFilesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

const isHidden = (name: string) => /(^|\/)\./.test(name);

/** Copies this build's assets next to those of earlier builds and deletes what no build has used for a month. */
async function keepAssets(
  clientDir: string,
  built: Set<string>,
  keptDir: string,
  now: Date,
): Promise<Set<string>> {
  await mkdir(path.join(keptDir, 'assets'), { recursive: true });
  for (const name of [...built].filter((file) => file.startsWith('assets/'))) {
    for (const file of [name, `${name}.br`, `${name}.gz`]) {
      const to = path.join(keptDir, file);
      await mkdir(path.dirname(to), { recursive: true });
      // Copied aside: on a full disk the earlier copy stays, and another node may be sending it.
      const draft = path.join(path.dirname(to), `.${randomUUID()}`);
      const copied = await copyFile(path.join(clientDir, file), draft).then(
        () => true,
        () => false,
      );
      if (!copied) continue;
      await utimes(draft, now, now);
      await rename(draft, to);
    }
  }
  await removeDrafts(keptDir, now);
  const kept = await filesOf(keptDir);
  for (const name of [...kept].filter((file) => !built.has(file))) {
    const { mtimeMs } = await stat(path.join(keptDir, name));
    if (now.getTime() - mtimeMs < keptDays * 24 * hour) continue;
    kept.delete(name);
    for (const file of [name, `${name}.br`, `${name}.gz`])
      await rm(path.join(keptDir, file), { force: true });
  }
  return kept;
}

/** Deletes what killed servers left half copied. Recent drafts stay: another node may be copying now. */
async function removeDrafts(keptDir: string, now: Date) {
  for (const name of (await allFilesOf(keptDir)).filter(isHidden)) {
    const file = path.join(keptDir, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (now.getTime() - mtimeMs > hour) await rm(file, { force: true });
  }
}
