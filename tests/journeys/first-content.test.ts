/** When a student's first screen asks for its content: before its code is here, and for all of it together. */
import { afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { categoriesOf, freshStudent, type Account } from '../support/account.ts';
import { closeBrowser, enter, openBrowser, type Phone } from '../support/browser.ts';
import { pressable } from '../support/player.ts';

const url = inject('productUrl');
let browser: Phone;
let student: Account;
/** Paths that were requested, in order. */
let asked: string[] = [];

beforeAll(async () => {
  student = await freshStudent(url);
});
beforeEach(async () => {
  asked = [];
  // Without a worker, which would have the code.
  browser = await openBrowser({ isNew: true });
  await browser.page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  browser.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
});
afterEach(() => closeBrowser(browser));

/** Holds back requests until the returned function is called. */
async function hold(paths: RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await browser.page.route(paths, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
const times = (path: string) => asked.filter((one) => one === path).length;

it('the dashboard asks for its lists, once, while its scripts are on the way', async () => {
  const { page } = browser;
  await enter(page, url, student);
  const release = await hold(/\/assets\/.*\.js$/);
  await page.goto(`${url}/student/dashboard`, { waitUntil: 'commit' });
  const lists = ['/api/profile/', '/api/student/courses/', '/api/courses/1/categories/'];
  await expect.poll(() => asked).toEqual(expect.arrayContaining(lists));
  release();
  await page.locator('[role=tabpanel] article').first().waitFor();
  expect(lists.map(times)).toEqual([1, 1, 1]);
});

it('the player asks for its bank, once, while its scripts are on the way', async () => {
  const { page } = browser;
  await enter(page, url, student);
  const [category] = await categoriesOf(url, student.access);
  const bank = `/api/student/categories/${category!.id}/questions/`;
  const release = await hold(/\/assets\/.*\.js$/);
  await page.goto(`${url}/student/question?category=${category!.id}`, { waitUntil: 'commit' });
  await expect.poll(() => times(bank)).toBe(1);
  release();
  await page.locator(pressable).first().waitFor();
  expect(times(bank)).toBe(1);
});

it('signing in loads the dashboard’s code while the password is checked, and asks for profile and courses together', async () => {
  const { page } = browser;
  await page.goto(`${url}/signin`);
  await page.getByLabel('Email').fill(student.email);
  await page.getByLabel('Password', { exact: true }).fill(student.password);
  const answer = await hold(/\/api\/login\/$/);
  const answerLists = await hold(/\/api\/(profile|student\/courses)\/$/);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => asked.some((path) => path.includes('dashboard.screen'))).toBe(true);
  answer();
  await expect.poll(() => [times('/api/profile/'), times('/api/student/courses/')]).toEqual([1, 1]);
  answerLists();
  await page.locator('[role=tabpanel] article').first().waitFor();
});
