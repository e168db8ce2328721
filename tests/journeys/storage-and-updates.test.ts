/** A battery that dies, a full disk, an old tab in the way of a newer database, a new version while a question is open. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { bankOf, type Account } from '../support/account.ts';
import { closeBrowser, cutPower, openBrowser, signIn, type Phone } from '../support/browser.ts';
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy.ts';
import { allSent, answerSome, choose, locked, next, openBank, outboxOf } from '../support/player.ts';
import { studentOnPhone } from '../support/on-phone.ts';

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

/** From now on the browser refuses to write, as it does when its share of the disk is used up; or takes writes again. */
const setDiskFull = (page: Page, full: boolean) =>
  page.evaluate((isFull) => {
    const store = IDBObjectStore.prototype as IDBObjectStore & { realAdd?: IDBObjectStore['add'] };
    store.realAdd ??= store.add;
    store.add = isFull
      ? () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        }
      : store.realAdd;
  }, full);

it('never shows an answer as locked that the full disk did not take, and goes on when there is room', async () => {
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

it('an old tab steps aside for a newer database and says so; nothing is lost', async () => {
  await phone.context.setOffline(true);
  await answerSome(phone.page, 2);
  const newer = await phone.context.newPage();
  await phone.context.setOffline(false);
  await newer.goto(`${url}/icon.svg`);
  const rows = await newer.evaluate(async () => {
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: number };
    const open = indexedDB.open(`nightfloat-${id}`, 1_000);
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error);
      // Three seconds of this page's own clock, which is as late on a busy machine as the other tab is.
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

it('a new version waits until the question is left, then comes by the student’s word', async () => {
  line.on(/GET \/sw\.js/, [(body) => Buffer.concat([body, Buffer.from('\n// another build')])], 'for ever');
  await phone.page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect
    .poll(() => phone.page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null), {
      timeout: 20_000,
    })
    .toBe(true);
  await choose(phone.page, 2);
  expect(await phone.page.getByText('A new version is ready.').count()).toBe(0);
  await phone.page.keyboard.press('Escape');
  await phone.page.goto(`${url}/student/dashboard`);
  await phone.page.getByText('A new version is ready.').waitFor();
  // A worker that answers something right now is not taken over before it has.
  const loaded = phone.page.waitForEvent('load', { timeout: 60_000 });
  await phone.page.getByRole('button', { name: 'Update now' }).click();
  await loaded;
  await phone.page.getByRole('tab', { name: /Questions/ }).waitFor();
  expect(await phone.page.getByText('A new version is ready.').count()).toBe(0);
});

it('a battery that dies two seconds after the sign-in signs nobody out', async () => {
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
])('a browser that %s lets a student work online, and says that it keeps nothing', async (_, script) => {
  const own = await openBrowser();
  await own.context.addInitScript(script);
  await signIn(own.page, url, student);
  await own.page.getByText('This browser can’t save anything').waitFor();
  await openBank(own.page, url, category);
  await choose(own.page, 2);
  const chosen = async () => (await bankOf(url, student.access, category)).questions[0]!.student_answer;
  await expect.poll(chosen, { timeout: 10_000 }).not.toBeNull();

  await own.context.setOffline(true);
  await next(own.page);
  await choose(own.page, 1);
  const asked = own.page.waitForEvent('dialog');
  await own.page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await own.context.setOffline(false);
  await expect
    .poll(async () => (await bankOf(url, student.access, category)).questions[1]!.student_answer, {
      timeout: 20_000,
    })
    .not.toBeNull();
  await own.page.goto(`${url}/student/ready`);
  await own.page.getByText('Open Nightfloat in a normal window').waitFor();
  await closeBrowser(own);
});
