/** One student in two tabs and on two devices: the first answer counts, and every screen shows it. */
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { api, bankOf, type Account } from '../support/account.ts';
import { closeBrowser, type Phone } from '../support/browser.ts';
import {
  allSent,
  choose,
  chosenText,
  locked,
  numberOf,
  openBank,
  openOption,
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
afterEach(async () => {
  expect(phone.complaints).toEqual([]);
  await closeBrowser(phone);
});

const questionOnServer = async (number: number) =>
  (await bankOf(url, student.access, category)).questions[number - 1]!;

it('keeps one answer when two tabs answer the same question at once, and shows it in both', async () => {
  const number = await numberOf(phone.page);
  const other = await phone.context.newPage();
  await openBank(other, url, category, (await questionOnServer(number)).id);
  const tabs = [phone.page, other];
  await Promise.all(tabs.map((page) => page.waitForSelector(openOption)));
  await Promise.all(tabs.map((page, at) => page.keyboard.press(String(at + 1))));
  await Promise.all(tabs.map((page) => page.waitForSelector(locked)));
  await allSent(phone.page);
  const kept = (await questionOnServer(number)).student_answer;
  expect(kept).not.toBeNull();
  for (const page of tabs) await expect.poll(() => chosenText(page)).toBe(kept);
  expect(await outboxOf(phone.page)).toEqual({ acked: 1 });
});

it('counts an earlier answer from another device, and tells the student about both', async () => {
  const number = await numberOf(phone.page);
  const { id, ...rest } = await questionOnServer(number);
  const question = rest as unknown as Record<string, string>;
  await phone.context.setOffline(true);
  await choose(phone.page, 1);
  await api(url, `POST /student/categories/${category}/questions/${id}/submit/`, {
    access: student.access,
    body: { question_id: id, selected_option: question.option3, category_id: category },
  });
  await phone.context.setOffline(false);
  await allSent(phone.page);
  expect(await outboxOf(phone.page)).toEqual({ conflict: 1 });
  await expect.poll(() => chosenText(phone.page)).toBe(question.option3);
  await phone.page.goto(`${url}/student/sync`);
  const main = phone.page.getByRole('main');
  await main.getByText(question.option1!, { exact: false }).first().waitFor();
  await main.getByText(question.option3!, { exact: false }).first().waitFor();
});

it('starts a retake begun with no signal here and on the server, and keeps the previous round', async () => {
  const number = await numberOf(phone.page);
  const { id } = await questionOnServer(number);
  await choose(phone.page, 1);
  await allSent(phone.page);
  for (const question of (await bankOf(url, student.access, category)).questions) {
    await api(url, `POST /student/categories/${category}/questions/${question.id}/submit/`, {
      access: student.access,
      body: { question_id: question.id, selected_option: 'option2', category_id: category },
    });
  }
  await phone.page.goto(`${url}/student/dashboard?tab=questions`);
  const retake = phone.page.getByRole('button', { name: /^Retake/ }).first();
  await retake.waitFor();
  await phone.page.waitForLoadState('networkidle');
  await phone.context.setOffline(true);
  await retake.click();
  await phone.page.waitForURL(/\/student\/question/);
  await phone.page.waitForSelector(openOption);
  await openBank(phone.page, url, category, id);
  await choose(phone.page, 3);
  await phone.context.setOffline(false);
  await allSent(phone.page);
  const bank = await bankOf(url, student.access, category);
  expect(bank.round).toBe(2);
  expect(bank.questions.flatMap((q, index) => (q.student_answer === null ? [] : [index + 1]))).toEqual([
    number,
  ]);
});
