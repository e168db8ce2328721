/** A real Chromium with a profile of its own that can be killed and started again. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { sessionCopyName, storageKeys } from '../../src/offline/keys.ts';
import { sessionOf } from './account.ts';
import { chromiumShellPath } from './chromium.mjs';
import type { Scripted } from './device.ts';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

export interface Phone {
  context: BrowserContext;
  page: Page;
  profile: string;
  /** Errors of the page's console and broken security rules; lost requests apart. */
  complaints: string[];
}

/** Every browser that is open in this file of tests. */
export const openContexts = new Set<BrowserContext>();

let beforeClosing: (context: BrowserContext) => Promise<void> = async () => undefined;
export const watchClosing = (watcher: typeof beforeClosing) => void (beforeClosing = watcher);

export interface BrowserOptions {
  /** The one of an earlier start, with all that it kept. */
  profile?: string;
  /** As out of the box: the app was never here. Else its worker is installed, and nobody is signed in. */
  isNew?: boolean;
  /** Where the product's address leads, if not to the product: a line that fails, or a product of the test's own. */
  through?: string;
  /** Path of the browser. */
  program?: string;
  viewport?: typeof phone;
  dark?: boolean;
  sharpness?: number;
  /** A port at which another program may drive it. */
  debugging?: number;
}

/** The product's address, and a profile in which its worker is installed: from then on browsers begin with a copy. */
let ready: { url: string; profile: string } | undefined;
export const beginWith = (given: typeof ready) => void (ready = given);

export async function openBrowser(options: BrowserOptions = {}): Promise<Phone> {
  const profile = options.profile ?? newProfile(options.isNew ? undefined : ready?.profile);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: options.program ?? chromiumShellPath(),
    headless: true,
    args: [
      ...(options.program === undefined ? shellFlags : flags),
      ...(options.through === undefined ? [] : [leadTo(options.through)]),
      ...(options.debugging === undefined ? [] : [`--remote-debugging-port=${options.debugging}`]),
    ],
    viewport: options.viewport ?? phone,
    hasTouch: (options.viewport ?? phone) === phone,
    colorScheme: options.dark ? 'dark' : 'light',
    deviceScaleFactor: options.sharpness ?? 1,
    serviceWorkers: 'allow',
  });
  openContexts.add(context);
  context.on('close', () => openContexts.delete(context));
  context.setDefaultTimeout(40_000);
  const page = context.pages()[0] ?? (await context.newPage());
  const complaints = complaintsOf(page);
  return { context, page, profile, complaints };
}

function newProfile(from?: string): string {
  const profile = mkdtempSync(join(tmpdir(), 'nightfloat-profile-'));
  if (from !== undefined) execFileSync('cp', ['-a', `${from}/.`, profile]);
  return profile;
}

/** The address in the browser stays the product's, so what the profile has of it counts. */
function leadTo(through: string): string {
  if (ready === undefined) throw new Error('No product is there whose address could lead elsewhere.');
  return `--host-resolver-rules=MAP ${new URL(ready.url).host} ${new URL(through).host}`;
}

/** Collects the errors of a page from here on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (
      message.type() === 'error' &&
      !/Failed to load resource|net::ERR|Could not load|no-answer/i.test(message.text())
    )
      complaints.push(message.text());
  });
  return complaints;
}

/** SIGKILL to every process of the browser, as a dead battery would; the profile stays, and who signed in is signed in. */
export async function killBrowser({ page, profile }: Phone) {
  // Nobody may be signed in at all: then there would be nothing to come back to.
  await sessionCopied(page);
  cutPower({ profile });
}

/** Waits until the session is on the disk. */
export const sessionCopied = (page: Page) =>
  page.waitForFunction(async (name) => {
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return false;
    const open = indexedDB.open(name);
    const db = await new Promise<IDBDatabase>((resolve) => (open.onsuccess = () => resolve(open.result)));
    // It is there a moment before what it holds.
    const [table] = db.objectStoreNames;
    const copies = db.transaction(table!).objectStore(table!).count();
    const count = await new Promise<number>((resolve) => (copies.onsuccess = () => resolve(copies.result)));
    db.close();
    return count > 0;
  }, sessionCopyName);

/** The same at this very moment. */
export function cutPower({ profile }: Pick<Phone, 'profile'>) {
  const ofBrowser = ['-f', '--', `--user-data-dir=${profile}`];
  spawnSync('pkill', ['-9', ...ofBrowser]);
  // What it had locked is free once it is gone.
  while (spawnSync('pgrep', ofBrowser).status === 0) spawnSync('sleep', ['0.02']);
  for (const name of readdirSync(profile))
    if (name.startsWith('Singleton')) rmSync(join(profile, name), { force: true });
}

export async function closeBrowser({ context, profile }: Phone) {
  await beforeClosing(context);
  await context.close().catch(() => undefined);
  rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
}

/** Waits until the worker serves this page, so that it opens with no network. */
export async function workerReady(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
  });
}

/**
 * As somebody who has signed in before. The session is the browser's own: signing out ends no other. `product`: where the
 * account is, if not where the browser's address says.
 */
export async function enter(
  page: Page,
  url: string,
  account: { email: string; password: string },
  product = url,
) {
  const { access, refresh, user } = await sessionOf(product, account);
  // A page of the product that runs none of its scripts.
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), [
    [storageKeys.access, access],
    [storageKeys.refresh, refresh],
    [storageKeys.user, JSON.stringify(user)],
    [storageKeys.role, user.role],
  ] as const);
}

/** Keys of what the page's origin stores; public answers apart, which are everybody's. */
export const storedKeys = (page: Scripted) =>
  page.evaluate(
    (known) => [localStorage, sessionStorage].flatMap(Object.keys).filter((key) => key !== known),
    storageKeys.publicAnswers,
  );

export async function signIn(page: Page, url: string, account: { email: string; password: string }) {
  await page.goto(`${url}/signin`);
  await page.getByLabel('Email', { exact: false }).first().fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: /^(log ?in|sign ?in)$/i }).click();
  await page.waitForURL(/\/(student|admin)\//);
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For the headless shell: its pages live for seconds, so better code comes too late to be worth its making. */
export const shellFlags = [
  ...flags,
  '--js-flags=--single-threaded-gc --no-opt --no-maglev',
  // The last such list counts: what Playwright asks for of a page, and a loader that compiles each script again though
  // the browser has kept what it made of it (`installApp`).
  `--disable-features=${[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'MediaRouter',
    'OptimizationHints',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'BackgroundResourceFetch',
  ].join()}`,
  // One process less for each browser, and its messages.
  '--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2',
];
