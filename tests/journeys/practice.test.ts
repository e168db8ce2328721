/**
 * Practice on call: due questions answered with no signal, across a dead battery, with the same state everywhere
 * afterwards.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { BankQuestion } from '../../src/contract/questions.ts';
import type { LoggedEntry } from '../../src/contract/practice.ts';
import type { KeptQuestion } from '../../src/offline/kept-banks.ts';
import { itemKey, type KeptSession } from '../../src/offline/kept-practice.ts';
import type { OutboxRow } from '../../src/offline/outbox-row.ts';
import { api, categoriesOf, freshStudent, subscribe, type Account } from '../support/account.ts';
import {
  closeBrowser,
  desktop,
  enter,
  killBrowser,
  openBrowser,
  phone as onPhone,
  type Phone,
} from '../support/browser.ts';
import { rowsOf } from '../support/device.ts';
import { dueOnDevice, dueOnServer } from './due-later.ts';
import { submitFindings, tracingShown } from '../support/ecg-test.ts';
import { screenCheckerOf } from '../support/screens.ts';
import { missedEntries } from './missed.ts';
import { ownProduct, type OwnProduct } from './own-product.ts';
import { allSent, bankKept, locked, openBank, openOption } from '../support/player.ts';
import {
  answer,
  pick,
  readPlan,
  readProgress,
  reportError,
  searchForNote,
  secondsLeft,
  setPlan,
  submitEmptyTest,
  writeNote,
} from './practice-journey.ts';

/** The origin that browsers open. `through` routes it to the product of this file. */
const url = inject('productUrl');
// A product of its own: staff's changes in another journey would keep the device from being ready.
let product: OwnProduct;
let student: Account;
let category: number;
let phone: Phone;

let categories: number[];

beforeAll(async () => {
  product = await ownProduct();
  student = await freshStudent(product.url);
  const { access } = student;
  await subscribe(product.url, access, 'ECG');
  const banks = await Promise.all(
    ['Internal Medicine', 'ECG'].map((title) => categoriesOf(product.url, access, title)),
  );
  categories = banks.flatMap((of) => of.slice(0, 3).map(({ id }) => id));
  category = categories[0]!;
  const bank = await api(product.url, `GET /student/categories/${category}/questions/`, { access });
  const questions = bank.body.questions as BankQuestion[];
  const entries = missedEntries(questions.slice(0, 12));
  const { body } = await api(product.url, 'POST /student/practice/entries/', { access, body: { entries } });
  expect(body).toMatchObject({ refused: [] });
  phone = await openBrowser({ through: product.url });
});
afterAll(async () => {
  await closeBrowser(phone);
  await product.remove();
});

const logOnServer = async (): Promise<LoggedEntry[]> =>
  (await api(product.url, 'GET /student/practice/entries/', { access: student.access })).body.entries;

/** Checks that the newest session mixes both courses and never asks two questions of one topic in a row. */
async function expectMixed(page: Page) {
  const [sessions, questions] = await Promise.all([
    rowsOf<KeptSession>(page, 'sessions'),
    rowsOf<KeptQuestion>(page, 'questions'),
  ]);
  const topicOf = new Map(questions.map(({ id, categoryId }) => [itemKey('question', id), categoryId]));
  const [{ items }] = sessions.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)) as [KeptSession];
  const topics = items.map(({ item }) => topicOf.get(item)!);
  const isOfFirstCourse = (topic: number) => categories.indexOf(topic) < 3;
  expect(new Set(topics.map(isOfFirstCourse)).size).toBe(2);
  expect(topics.filter((topic, at) => topic === topics[at + 1])).toEqual([]);
}

async function keepBanks(page: Page) {
  for (const id of categories) {
    await openBank(page, url, id);
    await bankKept(page, id);
  }
}

it('keeps twelve due and forty timed offline answers when the browser is killed, and syncs them to the server and another device', async () => {
  await enter(phone.page, url, student, product.url);
  await keepBanks(phone.page);
  await phone.page.goto(`${url}/student/practice`);
  await phone.page.getByRole('heading', { name: /12 due/ }).waitFor();

  // The dashboard was never opened on this device.
  await phone.context.setOffline(true);
  await phone.page.goto(`${url}/student/dashboard`);
  await phone.page.getByText('12 due, about 15 min').waitFor();
  await phone.page.getByRole('button', { name: 'Start what’s due today' }).click();
  await phone.page.getByRole('heading', { name: 'Question 1 of 12' }).waitFor();
  await answer(phone.page, 6);

  await killBrowser(phone);
  phone = await openBrowser({ profile: phone.profile, through: product.url });
  await phone.context.setOffline(true);
  await phone.page.goto(`${url}/student/practice`);
  await phone.page.getByRole('link', { name: /6 questions left/ }).click();
  await phone.page.getByRole('heading', { name: 'Question 7 of 12' }).waitFor();
  await answer(phone.page, 6);
  await writeNote(phone.page, 'Seen at 3 a.m.');
  await reportError(phone.page, 'The stem lacks an age.');
  await phone.page.getByRole('button', { name: 'Finish' }).click();
  await phone.page.getByRole('dialog', { name: 'Session complete' }).waitFor();
  await setPlan(phone.page, url);

  const began = Date.now();
  await phone.page.goto(`${url}/student/practice`);
  await phone.page.getByRole('button', { name: 'New session' }).click();
  await phone.page.getByLabel(/^Mode/).selectOption({ label: 'Timed, verdicts at the end' });
  await phone.page.getByRole('radio', { name: /^Not answered yet/ }).check();
  await phone.page.getByLabel('How many').selectOption('40');
  await phone.page.getByRole('button', { name: 'Begin with 40 questions' }).click();
  await pick(phone.page, 1, 20, 40);
  await expectMixed(phone.page);
  await killBrowser(phone);
  phone = await openBrowser({ profile: phone.profile, through: product.url });
  await phone.context.setOffline(true);
  await phone.page.goto(`${url}/student/dashboard`);
  await phone.page.getByText(/^A timed session is running, \d+ min left$/).waitFor();
  await phone.page.getByRole('link', { name: 'Continue the timed session' }).click();
  await pick(phone.page, 21, 40, 40);
  const [waits, labs] = await Promise.all(
    [
      phone.page.getByRole('link', { name: /waiting$/ }),
      phone.page.getByRole('button', { name: 'Lab values' }),
    ].map((one) => one.boundingBox()),
  );
  // The waiting count is beside the tools, not under them.
  expect(waits!.x + waits!.width).toBeLessThanOrEqual(labs!.x);
  // Where there is no room for the words beside the icon, they are clipped as a whole.
  await phone.page.setViewportSize({ width: 320, height: 640 });
  const [words, room] = await phone.page
    .getByRole('link', { name: /waiting$/ })
    .locator('span')
    .evaluate((span) => {
      const text = document.createRange();
      text.selectNodeContents(span);
      const { top, height } = text.getBoundingClientRect();
      return [top + height / 2, span.getBoundingClientRect().bottom];
    });
  expect(words).toBeGreaterThanOrEqual(room);
  await phone.page.setViewportSize(onPhone);
  const left = await secondsLeft(phone.page);
  const passed = (Date.now() - began) / 1_000;
  expect(left).toBeLessThan(80 * 60);
  expect(left).toBeGreaterThan(80 * 60 - passed - 2);
  await phone.page.getByRole('button', { name: 'End session' }).click();
  await phone.page.getByRole('button', { name: 'End and see verdicts' }).click();
  await phone.page.getByRole('dialog', { name: 'Session complete' }).waitFor();
  expect(await logOnServer()).toHaveLength(12);

  await phone.context.setOffline(false);
  await allSent(phone.page);
  const rows = await rowsOf<OutboxRow>(phone.page, 'outbox');
  expect(rows.filter(({ state }) => state !== 'acked')).toEqual([]);
  // A second shift on the same day replaces the first in the outbox unless that was already being sent, so shifts are
  // not counted.
  const others = rows.filter(({ act }) => act.kind !== 'shift');
  expect(others).toHaveLength(14 + 3 + 42);
  const log = await logOnServer();
  const own = log.filter(({ session }) => session !== null);
  expect([log.length, own.length, new Set(own.map(({ item_id: id }) => id)).size]).toEqual([64, 52, 52]);
  expect(own.filter(({ confidence }) => confidence === 'guessed')).toHaveLength(2);
  const { body } = await api(product.url, 'GET /student/practice/due/', { access: student.access });
  expect(body).toEqual({ rules_version: 2, due: [] });

  const tablet = await openBrowser({ through: product.url });
  try {
    await enter(tablet.page, url, student, product.url);
    await keepBanks(tablet.page);
    const seen = [];
    for (const { page } of [phone, tablet]) {
      await page.goto(`${url}/student/practice`);
      await page.getByText('Nothing is due.').waitFor();
      seen.push([await readPlan(page, url), await readProgress(page, url), await searchForNote(page, url)]);
    }
    expect(seen[1]).toEqual(seen[0]);
    const { body: notes } = await api(product.url, 'GET /student/notes/', { access: student.access });
    expect(notes.notes.map(({ text }: { text: string }) => text)).toEqual(['Seen at 3 a.m.']);

    const { body: profile } = await api(product.url, 'GET /profile/', { access: student.access });
    const later = Date.now() + 4 * 86_400_000;
    const due = await dueOnServer(product.dataDir, profile.id, later);
    expect(due.length).toBeGreaterThan(20);
    for (const { page, context } of [phone, tablet]) {
      await expect.poll(() => dueOnDevice(page, later)).toEqual(due);
      await context.setOffline(true);
      await page.clock.setFixedTime(later);
      await page.goto(`${url}/student/practice`);
      await page.getByRole('heading', { name: `20 of ${due.length} due` }).waitFor();
    }
    expect([...phone.complaints, ...tablet.complaints]).toEqual([]);
  } finally {
    await closeBrowser(tablet);
  }
});

it('repeats offline what was missed in a test and an ECG test, and the server gets each answer once', async () => {
  const resident = await freshStudent(product.url);
  const { access } = resident;
  await subscribe(product.url, access, 'ECG');
  const mock = await submitEmptyTest(product.url, access, 'Internal Medicine');
  const rhythms = await submitEmptyTest(product.url, access, 'ECG');
  const missed = {
    version: 1,
    confidence: null,
    duration_ms: 0,
    source: 'session',
    session: null,
    acted_at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  };
  const wrong = mock.answers[0]!.options.find((text) => text !== mock.answers[0]!.correct_option);
  const entries = [
    { kind: 'test_question', item_id: mock.answers[0]!.question_id, chosen: wrong },
    { kind: 'ecg', item_id: rhythms.answers[0]!.question_id, chosen: [] },
  ].map((one) => ({ ...missed, ...one, op_id: randomUUID() }));
  const taken = await api(product.url, 'POST /student/practice/entries/', { access, body: { entries } });
  expect(taken.body).toMatchObject({ refused: [] });

  const own = await openBrowser({ through: product.url });
  try {
    const { page, context } = own;
    const judge = await screenCheckerOf(own, onPhone, desktop);
    await enter(page, url, resident, product.url);
    await page.goto(`${url}/student/practice`);
    await page.getByText('2 questions are due, but they aren’t on this device.').waitFor();
    await page.getByRole('link', { name: 'Get them' }).click();
    await page.getByRole('button', { name: 'Get ready', exact: true }).click();
    await page.getByRole('heading', { name: /^Ready: / }).waitFor({ timeout: 120_000 });

    await context.setOffline(true);
    await page.goto(`${url}/student/practice`);
    await page.getByRole('button', { name: 'Start with 2 questions' }).click();
    for (const number of [1, 2]) {
      await page.getByRole('heading', { level: 1, name: `Question ${number} of 2` }).waitFor();
      const submit = page.getByRole('button', { name: 'Submit', exact: true });
      await submit.or(page.locator(openOption).first()).waitFor();
      if (await submit.isVisible()) {
        await tracingShown(page);
        await page.getByRole('checkbox').first().check();
        await submitFindings(page);
        await page.getByRole('button', { name: 'Add a note' }).waitFor();
        expect(await judge.now()).toEqual([]);
        await judge.begin();
      } else {
        await page.locator(openOption).first().click();
        await page.waitForSelector(locked);
      }
      await page.getByRole('button', { name: /^(Next|Finish)$/ }).click();
    }
    await page.getByRole('dialog', { name: 'Session complete' }).waitFor();

    await context.setOffline(false);
    await allSent(page);
    const log: LoggedEntry[] = (await api(product.url, 'GET /student/practice/entries/', { access })).body
      .entries;
    const answered = log.filter(({ session }) => session !== null);
    expect(answered.map(({ kind }) => kind).toSorted()).toEqual(['ecg', 'test_question']);
    const { body: due } = await api(product.url, 'GET /student/practice/due/', { access });
    expect(due).toEqual({ rules_version: 2, due: [] });
    expect(own.complaints).toEqual([]);
  } finally {
    await closeBrowser(own);
  }
});
