/**
 * A battery that dies as an answer is confirmed, days without the app, a browser that clears or refuses storage, a tab
 * that holds it.
 */
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { bankOf, type Account } from '../support/account.ts';
import {
  closeBrowser,
  cutPower,
  openBrowser,
  sessionCopied,
  signIn,
  type Phone,
} from '../support/browser.ts';
import { rowsOf } from '../support/device.ts';
import {
  allSent,
  answersOnServer,
  answerSome,
  anyOption,
  choose,
  chosenText,
  locked,
  numberOf,
  openBank,
  outboxOf,
} from '../support/player.ts';
import { studentOnPhone } from './on-phone.ts';

const url = inject('productUrl');
let student: Account;
let category: number;
let phone: Phone;

beforeEach(async () => {
  ({ student, category, phone } = await studentOnPhone(url));
});
afterEach(() => closeBrowser(phone));

it('loses no answer when the battery dies as the screen confirms it', async () => {
  const ids = (await bankOf(url, student.access, category)).questions.map(({ id }) => id);
  const confirmed = new Map<number, string>();
  for (let round = 0; round < 5; round += 1) {
    await phone.context.setOffline(true);
    await openBank(phone.page, url, category, ids[round]);
    const number = await numberOf(phone.page);
    await choose(phone.page, (round % 4) + 1);
    cutPower(phone);
    phone = await openBrowser({ profile: phone.profile });
    await phone.context.setOffline(true);
    await openBank(phone.page, url, category, ids[round]);
    // Shown as it was confirmed, from the first frame on.
    expect(await phone.page.locator(locked).count()).toBe(4);
    confirmed.set(number, (await chosenText(phone.page))!);
    expect(await rowsOf(phone.page, 'outbox')).toHaveLength(round + 1);
  }
  await phone.context.setOffline(false);
  await allSent(phone.page);
  expect(await answersOnServer(url, student.access, category)).toEqual(confirmed);
});

it('has everything when opened three days later with no signal, and sends the queue with the next signal', async () => {
  await phone.context.setOffline(true);
  const before = await answerSome(phone.page, 2);
  await phone.page.evaluate(() => {
    // The server will refuse a token that is three days old.
    const [head, body] = (localStorage.getItem('access') ?? '').split('.');
    localStorage.setItem('access', `${head}.${body}.not-the-signature`);
  });
  await phone.page.close();
  phone.page = await phone.context.newPage();
  await phone.page.clock.install({ time: Date.now() + 3 * 86_400_000 });
  await phone.page.goto(`${url}/student/dashboard`);
  await phone.page.getByRole('tab', { name: /Questions/ }).waitFor();
  expect(new URL(phone.page.url()).pathname).toBe('/student/dashboard');
  await openBank(phone.page, url, category);
  const number = await numberOf(phone.page);
  await choose(phone.page, 3);
  const confirmed = new Map([...before, [number, (await chosenText(phone.page))!]]);
  expect(confirmed.size).toBe(3);
  await phone.context.setOffline(false);
  await allSent(phone.page);
  expect(await answersOnServer(url, student.access, category)).toEqual(confirmed);
});

it('opens the dashboard, not the sign-in page, however long it takes to read the session that localStorage lost', async () => {
  const { page } = phone;
  await sessionCopied(page);
  await page.addInitScript(`
    localStorage.clear();
    const read = indexedDB.databases.bind(indexedDB);
    indexedDB.databases = () => new Promise((resolve) => (globalThis.letRead = () => resolve(read())));
  `);
  await page.clock.install();
  await page.goto(`${url}/student/dashboard`);
  await page.waitForFunction(() => 'letRead' in globalThis);
  await page.clock.fastForward('00:02');
  await page.evaluate('letRead()');
  await page.getByRole('tablist', { name: 'Content' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/student/dashboard');
});

it('starts over with the server’s data after the browser cleared the device; unsent answers are lost', async () => {
  const [first] = await answerSome(phone.page, 1);
  await allSent(phone.page);
  await phone.context.setOffline(true);
  await phone.page.keyboard.press('ArrowRight');
  await choose(phone.page, 2);
  await phone.page.goto('about:blank');
  await phone.context.setOffline(false);
  const cdp = await phone.context.newCDPSession(phone.page);
  await cdp.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' });
  await phone.page.goto(`${url}/student/dashboard`);
  await phone.page.waitForURL(/\/signin/);
  await signIn(phone.page, url, student);
  await openBank(phone.page, url, category);
  await allSent(phone.page);
  expect(await outboxOf(phone.page)).toEqual({});
  expect(await answersOnServer(url, student.access, category)).toEqual(new Map([first!]));
  expect(await phone.page.locator(anyOption).count()).toBe(4);
});

it('says what to do while a frozen tab holds the database, and goes on by itself once that is closed', async () => {
  const { context, page } = phone;
  const frozen = await context.newPage();
  await frozen.goto(`${url}/robots.txt`);
  await frozen.evaluate(() => {
    const { id } = JSON.parse(localStorage.getItem('user')!) as { id: number };
    return new Promise<void>((held) => {
      indexedDB.open(`nightfloat-${id}`).onsuccess = () => {
        indexedDB.deleteDatabase(`nightfloat-${id}`).onblocked = () => held();
      };
    });
  });
  await page.clock.install();
  await page.goto(`${url}/student/dashboard`);
  const said = page.getByText('Close all other tabs and windows of Nightfloat.');
  await expect
    .poll(async () => {
      await page.clock.fastForward('00:10');
      return said.count();
    })
    .toBe(1);
  await frozen.close();
  await page.getByRole('tab', { name: /Questions/ }).waitFor();
});

it.each([
  [
    'forbids localStorage',
    `for (const name of ['localStorage', 'sessionStorage'])
       Object.defineProperty(window, name, { get() { throw new DOMException('No.', 'SecurityError'); } });`,
  ],
  [
    'has no room in localStorage',
    `Storage.prototype.setItem = () => { throw new DOMException('Full.', 'QuotaExceededError'); };`,
  ],
])('lets a student sign in, answer and sign out in a browser that %s', async (_, script) => {
  const own = await openBrowser();
  await own.context.addInitScript(script);
  await signIn(own.page, url, student);
  await own.page.getByRole('tab', { name: /Questions/ }).waitFor();
  await openBank(own.page, url, category);
  await choose(own.page, 2);
  const chosen = async () => (await bankOf(url, student.access, category)).questions[0]!.student_answer;
  await expect.poll(chosen, { timeout: 20_000 }).not.toBeNull();
  await own.page.goto(`${url}/student/Profile`);
  await own.page
    .getByRole('button', { name: /log ?out/i })
    .last()
    .click();
  await own.page.waitForURL(`${url}/`);
  await own.page.goto(`${url}/student/dashboard`);
  await own.page.waitForURL(/\/signin/);
  expect(own.complaints).toEqual([]);
  await closeBrowser(own);
});
