/** A dead battery, a full disk, an old tab that blocks a newer database, a new version while a question is open. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { bankOf, demoPassword, type Account } from '../support/account.ts';
import {
  closeBrowser,
  cutPower,
  enter,
  openBrowser,
  signIn,
  workerReady,
  type Phone,
} from '../support/browser.ts';
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy.ts';
import {
  allSent,
  answerSome,
  app,
  choose,
  locked,
  next,
  openBank,
  outboxOf,
  setDiskFull,
} from '../support/player.ts';
import { studentOnPhone } from './on-phone.ts';

const url = inject('productUrl');
let line: FaultProxy;
let student: Account;
let category: number;
let phone: Phone;

beforeEach(async () => {
  line = await startFaultProxy(url);
  ({ student, category, phone } = await studentOnPhone(url, line.url));
});
afterEach(async () => {
  await closeBrowser(phone);
  await line.close();
});

it('never shows an answer as locked that the full disk did not store, and continues when there is room', async () => {
  await answerSome(phone.page, 1);
  await allSent(phone.page);
  await next(phone.page);
  await setDiskFull(phone.page, true);
  await phone.page.keyboard.press('1');
  await phone.page
    .getByText(/room|space|full/i)
    .first()
    .waitFor();
  expect(await phone.page.locator(locked).count()).toBe(0);
  expect(await outboxOf(phone.page)).toEqual({ acked: 1 });
  await setDiskFull(phone.page, false);
  await choose(phone.page, 1);
  await allSent(phone.page);
  const { questions } = await bankOf(url, student.access, category);
  expect(questions.filter((question) => question.student_answer !== null)).toHaveLength(2);
});

it('closes the database of an old tab for a newer version, says so and loses nothing', async () => {
  await phone.context.setOffline(true);
  await answerSome(phone.page, 2);
  const newer = await phone.context.newPage();
  await phone.context.setOffline(false);
  await allSent(phone.page);
  await newer.goto(`${url}/icon.svg`);
  const rows = await newer.evaluate(async () => {
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: number };
    const open = indexedDB.open(`nightfloat-${id}`, 1_000);
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error);
      // Three seconds by this page's own clock, which a busy machine delays as much as the other tab.
      let seconds = 0;
      setInterval(() => {
        seconds += 1;
        if (seconds === 3) reject(new Error('The old tab blocks the newer version.'));
      }, 1_000);
    });
    const count = db.transaction('outbox').objectStore('outbox').count();
    return new Promise<number>((resolve) => (count.onsuccess = () => resolve(count.result)));
  });
  expect(rows).toBe(2);
  await phone.page.getByText('Nightfloat was updated in another tab').waitFor();
  await phone.page.getByRole('button', { name: 'Reload' }).waitFor();
});

/** Serves another build of the app, and waits until the browser has it. */
async function deploy(page: Page) {
  line.on(/GET \/sw\.js/, [(body) => Buffer.concat([body, Buffer.from('\n// another build')])], 'for ever');
  // Again and again: a check joins one that is under way, which may have read the old file.
  const isThere = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      if (registration.installing === null && registration.waiting === null) await registration.update();
      return registration.waiting !== null;
    });
  await expect.poll(isThere).toBe(true);
}

const offerOn = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready.' });

it('holds a new version back until the question is left, and loads it on request', async () => {
  await deploy(phone.page);
  await choose(phone.page, 2);
  expect(await phone.page.getByText('A new version is ready.').count()).toBe(0);
  await phone.page.keyboard.press('Escape');
  await phone.page.goto(`${url}/student/dashboard`);
  await phone.page.getByText('A new version is ready.').waitFor();
  await leavesRoomForTheDock(phone.page);
  // A worker that is answering a request is replaced only once it has answered.
  const loaded = phone.page.waitForEvent('load', { timeout: 60_000 });
  await phone.page.getByRole('button', { name: 'Update now' }).click();
  await loaded;
  await expect
    .poll(() => phone.page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null))
    .toBe(true);
  await phone.page
    .locator(app)
    .getByRole('tab', { name: /Questions/ })
    .waitFor();
  expect(await phone.page.getByText('A new version is ready.').count()).toBe(0);
});

it('offers staff a new version beside their work, not over the last buttons of a screen', async () => {
  const desk = await openBrowser({ viewport: { width: 1024, height: 640 } });
  await enter(desk.page, line.url, { email: 'admin@nightfloat.example', password: demoPassword });
  await desk.page.goto(`${line.url}/admin/create-category/1`);
  await workerReady(desk.page);
  await deploy(desk.page);
  const offer = await offerOn(desk.page).boundingBox();
  const work = await desk.page.getByRole('main').boundingBox();
  const signOut = await desk.page.getByRole('button', { name: 'Sign-out' }).boundingBox();
  const lastLink = await desk.page.getByRole('link', { name: 'Reviews' }).boundingBox();
  expect(offer!.x + offer!.width).toBeLessThanOrEqual(work!.x);
  expect(offer!.y + offer!.height).toBeLessThanOrEqual(signOut!.y);
  expect(offer!.y).toBeGreaterThanOrEqual(lastLink!.y + lastLink!.height);
  // With the sidebar in a drawer, it is over the screen, whose end can be scrolled out from below it.
  await desk.page.setViewportSize({ width: 900, height: 640 });
  await desk.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const over = await offerOn(desk.page).boundingBox();
  const last = await desk.page.getByRole('button', { name: 'Save Changes' }).boundingBox();
  expect(last!.y + last!.height).toBeLessThanOrEqual(over!.y);
  await closeBrowser(desk);
});

/** Plays a podcast and expects the offer not to cover its player. */
async function leavesRoomForTheDock(page: Page) {
  await page.getByRole('tab', { name: 'Podcast' }).click();
  await page
    .getByRole('button', { name: /\d podcasts?$/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  const dock = await page.getByRole('region', { name: 'Podcast player' }).boundingBox();
  const offer = await offerOn(page).boundingBox();
  expect(offer!.y + offer!.height).toBeLessThanOrEqual(dock!.y);
}

it('keeps a student signed in when the battery dies two seconds after the sign-in', async () => {
  let own = await openBrowser();
  await signIn(own.page, url, student);
  await own.page.getByRole('heading', { level: 1 }).waitFor();
  await own.page.waitForTimeout(2_000);
  cutPower(own);
  own = await openBrowser({ profile: own.profile });
  await own.context.setOffline(true);
  await own.page.goto(`${url}/student/dashboard`);
  await own.page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(own.page.url()).pathname).toBe('/student/dashboard');
  await own.context.setOffline(false);
  await openBank(own.page, url, category);
  await answerSome(own.page, 1);
  await allSent(own.page);
  await closeBrowser(own);
});

it.each<[string, string]>([
  [
    'has no database at all',
    `Object.defineProperty(window, 'indexedDB', { value: undefined });
     Object.defineProperty(window, 'IDBKeyRange', { value: undefined });`,
  ],
  [
    'refuses to open one',
    `IDBFactory.prototype.open = () => { throw new DOMException('No.', 'InvalidStateError'); };
     IDBFactory.prototype.deleteDatabase = IDBFactory.prototype.open;`,
  ],
])('lets a student work online in a browser that %s, and says that it keeps nothing', async (_, script) => {
  const own = await openBrowser();
  await own.context.addInitScript(script);
  await signIn(own.page, url, student);
  await own.page.getByText('This browser can’t save anything').waitFor();
  await openBank(own.page, url, category);
  await choose(own.page, 2);
  const chosen = async () => (await bankOf(url, student.access, category)).questions[0]!.student_answer;
  await expect.poll(chosen).not.toBeNull();

  await own.context.setOffline(true);
  await next(own.page);
  await choose(own.page, 1);
  await own.page.getByText('Offline, 1 waiting').waitFor();
  const asked = own.page.waitForEvent('dialog');
  await own.page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await own.context.setOffline(false);
  await expect
    .poll(async () => (await bankOf(url, student.access, category)).questions[1]!.student_answer)
    .not.toBeNull();
  await own.page.goto(`${url}/student/ready`);
  await own.page.getByText('Open Nightfloat in a normal window').waitFor();
  await closeBrowser(own);
});
