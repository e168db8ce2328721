/** Signing out with unsent answers, expired sessions, and the next user of the same device. */
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { api, bankOf, courseOf, freshStudent, type Account } from '../support/account.ts';
import { storageKeys } from '../../src/offline/keys.ts';
import { closeBrowser, signIn, storedKeys, type Phone } from '../support/browser.ts';
import { allSent, answerSome, locked, openBank } from '../support/player.ts';
import { studentOnPhone } from './on-phone.ts';

const url = inject('productUrl');
let student: Account;
let category: number;
let phone: Phone;

beforeEach(async () => {
  ({ student, category, phone } = await studentOnPhone(url));
});
afterEach(async () => {
  expect(phone.complaints).toEqual([]);
  await closeBrowser(phone);
});

const answered = async () =>
  (await bankOf(url, student.access, category)).questions.filter(
    (question) => question.student_answer !== null,
  ).length;

async function logOut() {
  await phone.page.goto(`${url}/student/Profile`);
  await phone.page
    .getByRole('button', { name: /log ?out/i })
    .last()
    .click();
}

/** Returns every private text that the device holds: storage, databases, caches. */
const privateDataOnDevice = () =>
  phone.page.evaluate(async (publicReplies) => {
    const own = Object.entries(localStorage).filter(([key]) => key !== publicReplies);
    const found: string[] = [JSON.stringify(own), JSON.stringify(sessionStorage)];
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const open = indexedDB.open(name!);
        open.onsuccess = () => resolve(open.result);
        open.onerror = () => reject(open.error);
      });
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store).getAll();
        found.push(
          await new Promise((resolve) => (all.onsuccess = () => resolve(JSON.stringify(all.result)))),
        );
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      if (name.includes('precache')) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const reply = (await cache.match(request))!;
        const isJson = reply.headers.get('content-type') === 'application/json';
        found.push(name, request.url, isJson ? await reply.text() : '');
      }
    }
    return found.join('\n');
  }, storageKeys.publicReplies);

it('keeps unsent answers for the same student’s next sign-in, and shows the next user none of them', async () => {
  await phone.context.setOffline(true);
  const confirmed = await answerSome(phone.page, 4);
  await logOut();
  await phone.page.getByRole('button', { name: 'Keep for my next sign-in' }).click();
  await phone.page.waitForURL(`${url}/`);
  await phone.context.setOffline(false);
  await phone.page.waitForTimeout(1_500);
  const left = await privateDataOnDevice();
  expect(left).not.toContain(student.email);
  expect(left).not.toContain('explanation');
  expect(left).not.toContain('"stem"');

  const other = await freshStudent(url);
  await signIn(phone.page, url, other);
  await openBank(phone.page, url, category);
  expect(await phone.page.locator(locked).count()).toBe(0);
  await phone.page.waitForTimeout(1_000);
  expect(await answered()).toBe(0);
  await logOut();
  await phone.page.waitForURL(`${url}/`);

  await signIn(phone.page, url, student);
  await phone.page.goto(`${url}/student/dashboard`);
  await allSent(phone.page);
  expect(await answered()).toBe(confirmed.size);
});

it('sends the queue before a sign-out when there is signal, and leaves nothing on the device', async () => {
  await phone.context.setOffline(true);
  await answerSome(phone.page, 3);
  await phone.context.setOffline(false);
  await logOut();
  await phone.page.waitForURL(`${url}/`);
  expect(await answered()).toBe(3);
  await phone.page.waitForTimeout(5_000);
  expect(
    await phone.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
  ).toEqual([]);
  expect(await storedKeys(phone.page)).toEqual([]);
});

it('completes a sign-out when everything was sent while it was still asking', async () => {
  await phone.context.setOffline(true);
  await answerSome(phone.page, 2);
  await logOut();
  await phone.page.getByRole('button', { name: 'Keep for my next sign-in' }).waitFor();
  await phone.context.setOffline(false);
  await phone.page.waitForURL(`${url}/`);
  expect(await answered()).toBe(2);
});

it('keeps a running test and its answers through a sign-out and an expired session', async () => {
  const { page } = phone;
  const { body: tests } = await api(
    url,
    `GET /courses/${(await courseOf(url, 'Internal Medicine')).id}/testseries/`,
    {
      access: student.access,
    },
  );
  const address = `${url}/student/testSeries?test=${tests[0].id}`;
  const chosen = () =>
    page.locator('article [aria-pressed=true], article [aria-checked=true]').first().innerText();
  await page.goto(address);
  await page.getByRole('timer').waitFor();
  await page.keyboard.press('2');
  await page.getByText('Saved on this device').waitFor();
  const answer = await chosen();
  await logOut();
  await page.getByText(/^A test or timed session is in progress\./).waitFor();
  await page.getByRole('button', { name: 'Keep for my next sign-in' }).click();
  await page.waitForURL(`${url}/`);
  await signIn(page, url, student);
  await page.goto(address);
  await page.getByRole('timer').waitFor();
  expect(await chosen()).toBe(answer);

  page.on('dialog', (dialog) => void dialog.accept());
  // A page without the app, which would notice at its next request.
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(() => {
    const [head, body] = (localStorage.getItem('access') ?? '').split('.');
    localStorage.setItem('access', `${head}.${body}.not-the-signature`);
    localStorage.setItem('refresh', 'no such session');
  });
  // The app leaves this address for the root while it is still loading.
  await page.goto(`${url}/student/dashboard`, { waitUntil: 'commit' });
  await page.waitForURL(`${url}/`);
  await signIn(page, url, student);
  await page.goto(address);
  await page.getByRole('timer').waitFor();
  expect(await chosen()).toBe(answer);
});

it('says once that the session expired, keeps the queue, and sends it after the next sign-in', async () => {
  await phone.context.setOffline(true);
  await answerSome(phone.page, 2);
  const alerts: string[] = [];
  phone.page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await phone.page.evaluate(() => {
    const [head, body] = (localStorage.getItem('access') ?? '').split('.');
    localStorage.setItem('access', `${head}.${body}.not-the-signature`);
    localStorage.setItem('refresh', 'no such session');
  });
  await phone.context.setOffline(false);
  await phone.page.waitForURL(`${url}/`);
  expect(alerts).toEqual(['Session expired. Please log in again.']);
  expect(await storedKeys(phone.page)).toEqual([]);
  await signIn(phone.page, url, student);
  await allSent(phone.page);
  expect(await answered()).toBe(2);
});
