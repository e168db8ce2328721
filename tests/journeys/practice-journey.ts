/** The steps of a student in practice, and what they see of it on other screens. */
import type { Page } from 'playwright-core';
import type { TestResult, TestSeries } from '../../src/contract/test-series.ts';
import { api, courseOf } from '../support/account.ts';
import { locked, openOption } from '../support/player.ts';

/** Answers `count` questions of the session, the first one as guessed, and stays on the last. */
export async function answer(page: Page, count: number) {
  for (let n = 0; n < count; n += 1) {
    if (n === 0) await page.getByRole('button', { name: 'Guessed', exact: true }).click();
    await page.locator(openOption).first().click();
    await page.waitForSelector(locked);
    const way = page.getByRole('button', { name: /^(Next|Finish)$/ });
    if (n < count - 1) await way.click();
  }
}

/**
 * Chooses an option in questions `from` to `to` of a timed session, which shows no verdicts, and moves on after each.
 */
export async function pick(page: Page, from: number, to: number, of: number) {
  for (let n = from; n <= to; n += 1) {
    await page.getByRole('heading', { level: 1, name: `Question ${n} of ${of}` }).waitFor();
    await page
      .locator(openOption)
      .nth(n % 4)
      .click();
    await page.locator(`${openOption}[aria-pressed=true]`).waitFor();
    if (n < of) await page.getByRole('button', { name: 'Next' }).click();
  }
}

export const secondsLeft = async (page: Page) =>
  (await page.getByRole('timer').innerText()).split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

export async function writeNote(page: Page, text: string) {
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByRole('textbox', { name: /^Your note/ }).fill(text);
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Your note' }).getByText(text).waitFor();
}

export async function reportError(page: Page, text: string) {
  await page.getByRole('button', { name: 'Report an error' }).click();
  await page.getByRole('textbox', { name: /^What’s wrong/ }).fill(text);
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('Thank you.', { exact: false }).waitFor();
}

const exam = `${new Date().getFullYear() + 1}-03-05`;
const fifteenth = /^15 \w+: /;

/** Sets the exam date, and makes the 15th of this month a night shift. */
export async function setPlan(page: Page, url: string) {
  await page.goto(`${url}/student/plan`);
  await page.getByLabel('Exam date').fill(exam);
  await page.getByText(/^In \d+ days\.$/).waitFor();
  for (const kind of ['Day shift', 'Night shift']) {
    await page.getByRole('button', { name: fifteenth }).click();
    await page.getByRole('button', { name: new RegExp(`${fifteenth.source}${kind}`) }).waitFor();
  }
}

/** Checks that the plan shows a night on the 15th and the day after it, and returns the exam date. */
export async function readPlan(page: Page, url: string) {
  await page.goto(`${url}/student/plan`);
  await page.getByText(/^In \d+ days\.$/).waitFor();
  await page.getByRole('button', { name: /^15 \w+: Night shift/ }).waitFor();
  await page.getByRole('button', { name: /^16 \w+: After a night/ }).waitFor();
  return page.getByLabel('Exam date').inputValue();
}

export async function readProgress(page: Page, url: string) {
  await page.goto(`${url}/student/progress`);
  await page.getByRole('heading', { name: 'Topics' }).waitFor();
  // This link needs plans and courses, so it appears last.
  await page.getByRole('link', { name: 'Get them' }).waitFor();
  return page.getByRole('main').innerText();
}

/** Returns the search result for the note. */
export async function searchForNote(page: Page, url: string) {
  await page.goto(`${url}/student/search?q=Seen+at+3+a.m.`);
  await page.getByRole('link', { name: 'Seen at 3 a.m.' }).waitFor();
  return page.getByRole('link', { name: 'Seen at 3 a.m.' }).innerText();
}

/** Submits the first test of a course without answers, and returns its result. */
export async function submitEmptyTest(url: string, access: string, course: string): Promise<TestResult> {
  const { id } = await courseOf(url, course);
  const tests = await api(url, `GET /courses/${id}/testseries/`, { access });
  const { id: testId, is_ecg: isEcg } = tests.body[0] as TestSeries;
  await api(url, `POST /student/testseries/${testId}/start/`, { access });
  const none = isEcg ? { test_id: testId, answers: [], time_taken: 1 } : { answers: [] };
  const { body } = await api(url, `POST /student/testseries/${testId}/submit/`, {
    access,
    body: none,
  });
  return body;
}
