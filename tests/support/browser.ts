/** A real Chromium with a profile of its own, which can be killed and started again. */
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
  /** Console errors and violations of the content security policy, except for failed requests. */
  complaints: string[];
}

/** All browsers that are open in this test file. */
export const openContexts = new Set<BrowserContext>();

let beforeClosing: (context: BrowserContext) => Promise<void> = async () => undefined;
export const watchClosing = (watcher: typeof beforeClosing) => void (beforeClosing = watcher);

export interface BrowserOptions {
  /** The profile of an earlier start, with everything stored in it. */
  profile?: string;
  /** Starts with an empty profile. By default the app’s worker is installed and nobody is signed in. */
  isNew?: boolean;
  /** Where requests to the product’s address go instead, such as a fault proxy or a product of the test’s own. */
  through?: string;
  /** Path of the browser’s executable. */
  program?: string;
  viewport?: typeof phone;
  dark?: boolean;
  /** The browser's own text size, px; 16 by default. Unlike styles of the page, it counts in media queries, too. */
  textSize?: number;
  sharpness?: number;
  /** A port for remote debugging by another program. */
  debugging?: number;
}

/** The product’s address and a profile with its worker installed, which new browsers start with a copy of. */
let ready: { url: string; profile: string } | undefined;
export const startBrowsersWith = (given: typeof ready) => void (ready = given);

export async function openBrowser(options: BrowserOptions = {}): Promise<Phone> {
  const profile = options.profile ?? newProfile(options.isNew ? undefined : ready?.profile);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: options.program ?? chromiumShellPath(),
    headless: true,
    args: [
      ...(options.program === undefined ? shellFlags : flags),
      ...(options.through === undefined ? [] : [mapHostTo(options.through)]),
      ...(options.textSize === undefined ? [] : [`--blink-settings=defaultFontSize=${options.textSize}`]),
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

/**
 * Maps the product’s host to another one. The address in the browser stays the same, so the profile’s data still apply.
 */
function mapHostTo(through: string): string {
  if (ready === undefined) throw new Error('`through` needs a product whose address it can replace.');
  return `--host-resolver-rules=MAP ${new URL(ready.url).host} ${new URL(through).host}`;
}

/** Collects the page’s errors from now on. */
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

/** Sends SIGKILL to every process of the browser, like a dead battery. The profile stays, with the session in it. */
export async function killBrowser({ page, profile }: Phone) {
  // Wait for the copy of the session: without it, a killed browser may come back signed out.
  await sessionCopied(page);
  cutPower({ profile });
}

/** Waits until the copy of the session is in IndexedDB. */
export const sessionCopied = (page: Page) =>
  page.waitForFunction(async (name) => {
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return false;
    const open = indexedDB.open(name);
    const db = await new Promise<IDBDatabase>((resolve) => (open.onsuccess = () => resolve(open.result)));
    // The database exists a moment before its rows do.
    const [table] = db.objectStoreNames;
    const copies = db.transaction(table!).objectStore(table!).count();
    const count = await new Promise<number>((resolve) => (copies.onsuccess = () => resolve(copies.result)));
    db.close();
    return count > 0;
  }, sessionCopyName);

/** Kills the browser like `killBrowser`, but without waiting for anything. */
export function cutPower({ profile }: Pick<Phone, 'profile'>) {
  const ofBrowser = ['-f', '--', `--user-data-dir=${profile}`];
  spawnSync('pkill', ['-9', ...ofBrowser]);
  // Wait for the processes to end, as they hold locks on the profile.
  while (spawnSync('pgrep', ofBrowser).status === 0) spawnSync('sleep', ['0.02']);
  for (const name of readdirSync(profile))
    if (name.startsWith('Singleton')) rmSync(join(profile, name), { force: true });
}

export async function closeBrowser({ context, profile }: Phone) {
  await beforeClosing(context);
  await context.close().catch(() => undefined);
  rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
}

/** Waits until the worker controls this page, so that it can be opened without a network. */
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
 * Signs in by storing a new session, without the sign-in screen. The session belongs to this browser only: signing out
 * elsewhere does not end it. `product` is where the account lives, if not at the browser’s address.
 */
export async function enter(
  page: Page,
  url: string,
  account: { email: string; password: string },
  product = url,
) {
  const { access, refresh, user } = await sessionOf(product, account);
  // A page of the product’s origin that runs none of its scripts.
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), [
    [storageKeys.access, access],
    [storageKeys.refresh, refresh],
    [storageKeys.user, JSON.stringify(user)],
    [storageKeys.role, user.role],
  ] as const);
}

/** Returns the keys in localStorage and sessionStorage, except for public replies, which belong to no user. */
export const storedKeys = (page: Scripted) =>
  page.evaluate(
    (known) => [localStorage, sessionStorage].flatMap(Object.keys).filter((key) => key !== known),
    storageKeys.publicReplies,
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

/** Flags for the headless shell. Its pages live for seconds, too short for the optimizing compilers to pay off. */
export const shellFlags = [
  ...flags,
  '--js-flags=--single-threaded-gc --no-opt --no-maglev',
  // Only the last --disable-features counts, so this repeats Playwright’s list. It adds BackgroundResourceFetch, a
  // loader that recompiles each script although the profile has its compiled code (`installApp`).
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
  // Runs the network service in the browser process, which saves a process and its messages.
  '--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2',
];
