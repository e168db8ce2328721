/** A timed test under everything that can happen to it: no signal, a dead battery, two devices, the end of its time. */
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import type { LoggedEntry } from '../../src/contract/practice.ts';
import { axeFindings } from '../support/axe.ts';
import { api, freshStudent, type Account } from '../support/account.ts';
import { closeBrowser, desktop, enter, killBrowser, openBrowser, type Phone } from '../support/browser.ts';
import { allSent, outboxOf } from '../support/player.ts';
import { beginEarlierOnDevice, beginEarlierOnServer } from './earlier.ts';
import {
  choose,
  openTest,
  overviewOnServer,
  resultOnServer,
  secondsLeft,
  testUrl,
  uploadTimedTest,
} from '../support/test-upload.ts';

const url = inject('productUrl');
let student: Account;
let phone: Phone;

beforeEach(async () => {
  student = await freshStudent(url);
  phone = await ready();
});
afterEach(() => closeBrowser(phone));

async function ready(options: Parameters<typeof openBrowser>[0] = {}) {
  const opened = await openBrowser(options);
  await enter(opened.page, url, student);
  return opened;
}

const next = (page: Phone['page'], number: number) =>
  Promise.all([
    page.getByRole('heading', { name: `Question ${number} of 5` }).waitFor(),
    page.keyboard.press('ArrowRight'),
  ]);

async function submit(page: Phone['page']) {
  await page.getByRole('button', { name: 'Submit Test' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).click();
}

const pressed = (page: Phone['page'], option: number) =>
  page
    .locator('[role=group][aria-label=Answers] button')
    .nth(option - 1)
    .getAttribute('aria-pressed');

it('is finished with no signal, survives two killed browsers, and reaches the server once with the right score', async () => {
  const test = await uploadTimedTest(url);
  await openTest(phone.page, url, test);
  await choose(phone.page, 2);
  await next(phone.page, 2);
  await choose(phone.page, 3);
  await phone.page.getByRole('button', { name: 'Sure', exact: true }).click();
  await phone.page.getByRole('button', { name: 'Sure', exact: true, pressed: true }).waitFor();
  await phone.page.keyboard.press('m');
  await phone.page.getByRole('button', { name: 'Unmark' }).waitFor();
  await allSent(phone.page);
  const before = await secondsLeft(phone.page);

  await killBrowser(phone);
  phone = await openBrowser({ profile: phone.profile });
  await phone.context.setOffline(true);
  await openTest(phone.page, url, test);
  await phone.page.getByRole('heading', { name: 'Question 2 of 5' }).waitFor();
  expect(await pressed(phone.page, 3)).toBe('true');
  await phone.page.getByRole('button', { name: 'Unmark' }).waitFor();
  expect(await secondsLeft(phone.page)).toBeLessThanOrEqual(before);
  for (const number of [3, 4, 5]) {
    await next(phone.page, number);
    if (number !== 4) await choose(phone.page, 2);
  }
  await submit(phone.page);
  await phone.page.getByText('Will be submitted when you’re back online').waitFor();
  expect((await resultOnServer(url, student.access, test)).status).toBe(404);
  // One more attempt fails before the submission waits.
  await expect.poll(() => outboxOf(phone.page)).toEqual({ acked: 1, pending: 1 });

  await killBrowser(phone);
  phone = await openBrowser({ profile: phone.profile });
  await phone.page.goto(`${url}/student/testSeries?test=${test.id}&result=1`);
  await phone.page.getByText('3/5').waitFor();
  await allSent(phone.page);
  expect((await resultOnServer(url, student.access, test)).body).toMatchObject({
    score: 3,
    total: 5,
    attempt: 1,
    late: false,
    answers: [
      { selected_option: 'Potassium of 1', is_correct: true },
      { selected_option: 'Calcium of 2', is_correct: false },
      { is_correct: true },
      { selected_option: null },
      { is_correct: true },
    ],
  });
  expect(await outboxOf(phone.page)).toEqual({ acked: 2 });
  // The confidence was sent along, across both kills.
  const log = await api(url, 'GET /student/practice/entries/', { access: student.access });
  const entries: LoggedEntry[] = log.body.entries;
  expect(entries.map(({ confidence, source }) => [confidence, source])).toEqual([
    [null, 'test'],
    ['sure', 'test'],
    [null, 'test'],
    [null, 'test'],
  ]);
  expect(phone.complaints).toEqual([]);
});

it('keeps its order, answers, marks and time (within two seconds) through a reload at every question (B5)', async () => {
  const test = await uploadTimedTest(url);
  await openTest(phone.page, url, test);
  for (const number of [1, 2, 3, 4, 5]) {
    if (number > 1) await next(phone.page, number);
    await phone.page.getByRole('button', { name: 'Guessed' }).waitFor();
    const stem = await phone.page.locator('article').innerText();
    await choose(phone.page, (number % 4) + 1);
    const [left, at] = [await secondsLeft(phone.page), Date.now()];
    await phone.page.reload();
    await phone.page.getByRole('heading', { name: `Question ${number} of 5` }).waitFor();
    await phone.page.getByRole('button', { name: 'Guessed' }).waitFor();
    expect(await phone.page.locator('article').innerText()).toBe(stem);
    expect(await pressed(phone.page, (number % 4) + 1)).toBe('true');
    // A reply that a busy phone reads late misleads its clock until the next one.
    const isOff = async () => (await secondsLeft(phone.page)) - (left - (Date.now() - at) / 1_000);
    await expect.poll(async () => Math.abs(await isOff())).toBeLessThanOrEqual(2);
  }
});

it('is submitted by itself at zero, or on whatever screen opens next if the app was closed (B9)', async () => {
  const test = await uploadTimedTest(url, { minutes: 1 });
  await openTest(phone.page, url, test);
  await choose(phone.page, 2);
  await allSent(phone.page);
  const { body } = await overviewOnServer(url, student.access, test);
  const { body: profile } = await api(url, 'GET /profile/', student);
  await killBrowser(phone);
  const elapsed = 62_000;
  const deadline = await beginEarlierOnServer(inject('productDataDir'), test.id, elapsed);
  expect(Date.parse(body.attempt.deadline) - Date.parse(deadline)).toBe(elapsed);
  expect(Date.parse(deadline)).toBeLessThan(Date.now());
  phone = await openBrowser({ profile: phone.profile });
  await phone.page.goto(`${url}/robots.txt`);
  await beginEarlierOnDevice(phone.page, profile.id, test.id, elapsed);
  await phone.page.goto(`${url}/student/dashboard`);
  await phone.page.getByRole('tab').first().waitFor();
  await expect.poll(async () => (await resultOnServer(url, student.access, test)).status).toBe(200);
  const result = (await resultOnServer(url, student.access, test)).body;
  expect(result).toMatchObject({ score: 1, attempt: 1, time_taken_formatted: '1:00' });
  expect(result.submitted_at).toBe(deadline);

  await phone.page.goto(testUrl(url, test));
  await phone.page.getByText('Time is up.').waitFor();
});

it('shares one attempt and deadline between two devices, and says after the second submission that the first counts (F7, F11)', async () => {
  const test = await uploadTimedTest(url);
  await openTest(phone.page, url, test);
  await choose(phone.page, 1);
  await allSent(phone.page);
  await phone.page.waitForTimeout(3_000);
  const laptop = await ready({ viewport: desktop });
  try {
    await openTest(laptop.page, url, test);
    await laptop.page.getByText('You started this attempt on another device.').waitFor();
    const agree = async () => {
      const most = (await secondsLeft(phone.page)) + 1;
      const onLaptop = await secondsLeft(laptop.page);
      return onLaptop <= most && onLaptop >= (await secondsLeft(phone.page)) - 1;
    };
    await expect.poll(agree).toBe(true);
    const { body } = await overviewOnServer(url, student.access, test);
    expect(body.attempt.number).toBe(1);

    await phone.context.setOffline(true);
    await choose(laptop.page, 2);
    for (const number of [2, 3, 4, 5]) await next(laptop.page, number);
    await submit(laptop.page);
    await laptop.page.getByText('1/5').waitFor();
    await allSent(laptop.page);
  } finally {
    await closeBrowser(laptop);
  }

  for (const number of [2, 3, 4, 5]) await next(phone.page, number);
  await choose(phone.page, 2);
  await submit(phone.page);
  await phone.page.getByText('Will be submitted when you’re back online').waitFor();
  await phone.context.setOffline(false);
  await phone.page
    .getByText('This attempt was finished on another device first')
    .waitFor({ timeout: 60_000 });
  await phone.page.getByText('1/5').waitFor();
  await phone.page.getByText('On this device you chose: Sodium of 1').waitFor();
  expect((await resultOnServer(url, student.access, test)).body).toMatchObject({ score: 1, attempt: 1 });
  expect((await outboxOf(phone.page)).conflict).toBe(1);
});

it('has no axe findings in list, player, dialogs and result, and can be taken with the keyboard alone', async () => {
  const test = await uploadTimedTest(url);
  const { page } = phone;
  const expectNoAxeFindings = async () => expect(await axeFindings(page)).toEqual([]);
  await page.goto(`${url}/student/dashboard?tab=test-series`);
  await page
    .getByRole('article', { name: test.name })
    .getByRole('button', { name: 'Take Test' })
    .press('Enter');
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await expectNoAxeFindings();
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  await page.getByRole('heading', { name: 'Question 1 of 5' }).waitFor();
  await page.keyboard.press('Shift+Digit1');
  await page.locator('s').waitFor();
  await choose(page, 2);
  await expectNoAxeFindings();
  await page.keyboard.press('l');
  await page.getByRole('searchbox').waitFor();
  await expectNoAxeFindings();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: 'Questions' }).waitFor();
  await expectNoAxeFindings();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  for (const number of [2, 3, 4, 5]) await next(page, number);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Submit this test?' }).waitFor();
  await expectNoAxeFindings();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('1/5').waitFor();
  await expectNoAxeFindings();
  await page.goto(`${url}/student/dashboard?tab=test-series`);
  await page.getByRole('article', { name: test.name }).getByRole('button', { name: 'View Result' }).waitFor();
  await expectNoAxeFindings();
});
