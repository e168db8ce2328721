/** The main use of the product: a bank studied with no signal, a dead battery, and each answer on the server once. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { bankOf, freshStudent, type Account } from '../support/account.ts';
import { closeBrowser, enter, killBrowser, openBrowser, type Phone } from '../support/browser.ts';
import {
  allSent,
  answersOnServer,
  answerSome,
  anyOption,
  bankKept,
  chosenText,
  locked,
  numberOf,
  openBank,
  outboxOf,
} from '../support/player.ts';
import { uploadBank } from '../support/upload.ts';
import { realQuestions } from '../support/question-zip.ts';

const url = inject('productUrl');
const real = realQuestions();
let student: Account;
let category: number;
let phone: Phone;

beforeAll(async () => {
  student = await freshStudent(url);
  const questions = real === null ? null : [...real.values()].find((bank) => bank.length >= 40)!.slice(0, 40);
  category = await uploadBank(url, 'Real questions', questions);
  phone = await openBrowser();
});
afterAll(() => closeBrowser(phone));

it('keeps forty offline answers when the browser is killed, and sends each to the server once', async () => {
  await enter(phone.page, url, student);
  await openBank(phone.page, url, category);
  await bankKept(phone.page, category);

  await phone.context.setOffline(true);
  await phone.page.reload();
  await phone.page.waitForSelector(anyOption);
  const confirmed = await answerSome(phone.page, 40);
  expect(confirmed.size).toBe(40);
  await phone.page.keyboard.press('m');
  await phone.page.getByRole('button', { name: /^Unmark/ }).waitFor();
  const marked = [await numberOf(phone.page)];
  await phone.page.keyboard.press('ArrowLeft');
  await phone.page.keyboard.press('m');
  await phone.page.getByRole('button', { name: /^Unmark/ }).waitFor();
  marked.push(await numberOf(phone.page));
  const { pending = 0, inflight = 0, ...others } = await outboxOf(phone.page);
  expect([pending + inflight, others]).toEqual([42, {}]);

  const ids = (await bankOf(url, student.access, category)).questions.map((question) => question.id);
  await killBrowser(phone);
  phone = await openBrowser({ profile: phone.profile });
  await phone.context.setOffline(true);
  for (const [number, text] of [...confirmed].slice(0, 3)) {
    await openBank(phone.page, url, category, ids[number - 1]);
    await phone.page.waitForSelector(locked);
    expect(await chosenText(phone.page)).toBe(text);
  }
  expect(await answersOnServer(url, student.access, category)).toEqual(new Map());

  await phone.context.setOffline(false);
  await allSent(phone.page);
  const { questions, round } = await bankOf(url, student.access, category);
  expect(round).toBe(1);
  expect(await answersOnServer(url, student.access, category)).toEqual(confirmed);
  const markedThere = questions.flatMap((q, index) => (q.marked_for_review ? [index + 1] : []));
  expect(markedThere).toEqual(marked.toReversed());
  expect(await outboxOf(phone.page)).toEqual({ acked: 42 });
  expect(phone.complaints).toEqual([]);
});
