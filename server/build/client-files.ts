/** Decides which modules of the client are bundled into one file. */
import { basename, resolve } from 'node:path';
import { startPages } from '../../src/contract/start-pages.ts';

/** The app's entry. */
export const main = 'src/main.tsx';
const siteRoutes = 'src/areas/site/site.routes.tsx';
const dashboard = 'src/areas/student/dashboard/dashboard.screen.tsx';
const question = 'src/areas/student/question/question.screen.tsx';

/**
 * "Reaches" means: imports statically, directly or not. "Starts" are the app's entry and all dynamically imported
 * modules.
 */
interface Row {
  name: string;
  /** Takes this start and the modules that it reaches. The app's entry always has a file of its own. */
  start?: string;
  /** Of those, without the start itself, only the ones that another start reaches, too. */
  shared?: boolean;
  /** Of those, only the ones that one of these starts reaches, too. */
  with?: string[];
  /** Takes the modules that starts in every one of these folders reach, and no start outside them. */
  within?: string[];
  /** Of those, only these modules. */
  only?: RegExp;
  /** Excludes modules that are reached only because the index of a package exports them. */
  not?: RegExp;
}

/** Parts of the query library that a visitor's first screen doesn't use. */
const ofSomeScreens = /\/(queriesObserver|useQueries|mutationObserver|useMutation)\.js$/;
const notForVisitors = new RegExp(`${ofSomeScreens.source}|query-core.*/hydration\\.js$`);

/**
 * The files, in order: each row takes its modules from those that the rows above left over. Rows of one file are next to
 * each other. On a phone a further file costs more than unused code in a file: each start loads only a handful, and the
 * worker installs at most 60 (`.size-limit.mjs`).
 */
const files: Row[] = [
  { name: 'react', start: main, only: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'shell', start: main, not: notForVisitors },
  // So that the dashboard's start needs no file of the public site.
  { name: 'shell', start: siteRoutes, with: [dashboard], not: notForVisitors },
  { name: 'public-replies', start: 'src/offline/replies/public-replies.ts', not: ofSomeScreens },
  { name: 'public-replies', start: 'src/app/start-worker.ts' },
  { name: 'device', start: 'src/offline/database.ts' },
  { name: 'site-kit', start: siteRoutes, shared: true, not: ofSomeScreens },
  { name: 'common', start: 'src/app/overlays.tsx', with: [dashboard, question], not: ofSomeScreens },
  {
    name: 'common',
    start: 'src/areas/site/home/rest-of-home.tsx',
    with: ['src/app/student-area.tsx', question, 'src/areas/auth/auth.routes.tsx', dashboard],
  },
  { name: 'common', start: 'src/areas/auth/auth.routes.tsx', with: [dashboard, question] },
  {
    name: 'common',
    start: 'src/areas/site/category/category.screen.tsx',
    with: [dashboard],
  },
  { name: 'common', start: 'src/areas/site/pricing/pricing.tsx', with: ['src/app/student-area.tsx'] },
  { name: 'common', start: 'src/app/overlays.tsx', shared: true },
  { name: 'site-more', start: 'src/areas/site/home/rest-of-home.tsx', shared: true },
  { name: 'site-more', start: 'src/areas/site/category/category.screen.tsx', shared: true },
  { name: 'forms', start: 'src/areas/auth/auth.routes.tsx', shared: true },
  { name: 'student', start: 'src/app/student-area.tsx' },
  {
    name: 'student',
    start: question,
    with: [dashboard],
  },
  {
    name: 'student',
    start: dashboard,
    with: ['src/offline/media/media-upkeep.ts'],
  },
  // So that recordings play, and due questions are read, without the file of the header's controls.
  {
    name: 'student',
    start: 'src/app/account-controls.tsx',
    with: ['src/material/recordings/podcast-dock.tsx'],
  },
  { name: 'player', start: question },
  { name: 'recordings', start: 'src/offline/media/media-upkeep.ts' },
  { name: 'lists', start: dashboard, shared: true },
  { name: 'account', start: 'src/app/account-controls.tsx' },
  { name: 'account', start: 'src/app/bell-panel.tsx' },
  { name: 'ready', start: 'src/areas/student/dashboard/ready-glance.tsx' },
  { name: 'podcast', start: 'src/material/recordings/podcast-dock.tsx' },
  { name: 'podcast', start: 'src/areas/student/dashboard/podcast-tab.tsx' },
  { name: 'podcast', start: 'src/areas/student/dashboard/test-series-tab.tsx' },
  { name: 'podcast', start: 'src/offline/practice/due-session.ts' },
  { name: 'podcast', start: 'src/offline/study/plan-end.ts' },
  { name: 'later', start: 'src/areas/student/player/how-sure.tsx' },
  { name: 'later', start: 'src/material/pictures/large-picture.tsx' },
  { name: 'later', start: 'src/material/sending/storage-warnings.tsx' },
  { name: 'later', start: 'src/offline/device/sync-check.ts' },
  { name: 'later', start: 'src/offline/look/last-look.ts' },
  { name: 'screens', within: ['src/areas/student/', 'src/areas/admin/'] },
  { name: 'student-screens', within: ['src/areas/student/'] },
  { name: 'student-screens', start: 'src/offline/device/purge.ts' },
  { name: 'staff', within: ['src/areas/admin/'] },
  { name: 'site-pages', within: ['src/areas/site/'] },
  { name: 'site-pages', start: 'src/areas/site/category/category.screen.tsx' },
  { name: 'site-pages', start: 'src/areas/site/pricing/pricing.tsx' },
];

/** Returns the bundler's groups: one for each file, earlier rows with higher priority. */
export function codeSplittingGroups() {
  let names: Map<string, string> | undefined;
  return files.map(({ name }, row) => ({
    debugName: name,
    name: (id: string, graph: Graph) => ((names ??= namesOf(graph)).get(id) === name ? name : null),
    priority: files.length - row,
  }));
}

interface Graph {
  getModuleInfo: (id: string) => { importedIds: string[]; dynamicallyImportedIds: string[] } | null;
}

/**
 * Returns the file name for each module. The imports of a module are in its own row or in one above, so that files
 * never import each other in a cycle.
 */
function namesOf(graph: Graph): Map<string, string> {
  const reachedFrom = (id: string, found = new Set<string>()) => {
    if (found.has(id)) return found;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach((imported) => reachedFrom(imported, found));
    return found;
  };
  const starts = new Map<string, Set<string>>();
  const visit = (start: string) => {
    if (starts.has(start)) return;
    const reached = reachedFrom(start);
    starts.set(start, reached);
    for (const id of reached) graph.getModuleInfo(id)?.dynamicallyImportedIds.forEach(visit);
  };
  visit(resolve(main));
  const startsOf = (id: string) => [...starts.keys()].filter((one) => starts.get(one)!.has(id));
  const heads = new Set(files.map(({ start }) => start && resolve(start)));
  const names = new Map<string, string>();
  for (const { name, start, shared, with: others, within = [], only, not } of files) {
    const isIn = (folder: string) => (id: string) => id.startsWith(resolve(folder));
    const isWithin = (ids: string[]) =>
      within.every((folder) => ids.some(isIn(folder))) &&
      ids.every((id) => within.some((folder) => isIn(folder)(id)));
    const isShared = (id: string) =>
      others ? others.some((one) => starts.get(resolve(one))!.has(id)) : !shared || startsOf(id).length > 1;
    // Where a start is in no row, the bundler may add it to any file that imports it, and all of that file is loaded.
    const isAnotherStart = (id: string) =>
      heads.has(id) && (id !== resolve(start ?? '') || id === resolve(main) || shared || others);
    const isOf = (id: string) => (start ? isShared(id) : isWithin(startsOf(id)));
    const named = start ? [resolve(start)] : [...starts.keys()].filter((id) => !heads.has(id));
    if (![...named, ...(others ?? []).map((one) => resolve(one))].every((id) => starts.has(id)))
      throw new Error(`Nothing imports one of ${[start, ...(others ?? [])].join(', ')}.`);
    for (const id of named.flatMap((one) => [...starts.get(one)!]))
      if (!names.has(id) && !isAnotherStart(id) && (only?.test(id) ?? true) && !not?.test(id) && isOf(id))
        names.set(id, name);
  }
  return names;
}

/** True if a file is loaded when the app starts on one of its start pages. */
export function isOfStart({ name }: { name: string }): boolean {
  const row = files.find((file) => file.name === name);
  return row ? !row.within : startPages.some(({ screen }) => basename(screen, '.tsx') === name);
}
