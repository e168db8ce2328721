/** Timed tests, uploaded as staff do, and the server’s data on them. */
import type { Page } from 'playwright-core';
import { api, courseOf, adminAccess } from './account.ts';
import { goodQuestion, questionZip, type QuestionCells } from './question-zip.ts';

let made = 0;

export interface UploadedTest {
  id: number;
  name: string;
}

/** Questions whose correct option is the second, called “Potassium of n”. */
export const simpleQuestions = (count: number): QuestionCells[] =>
  Array.from({ length: count }, (_, n) =>
    goodQuestion({
      text: `Stem ${n + 1}: which ion rises?`,
      option1: `Sodium of ${n + 1}`,
      option2: `Potassium of ${n + 1}`,
      option3: `Calcium of ${n + 1}`,
      option4: `Bicarbonate of ${n + 1}`,
      correct_answer: `Potassium of ${n + 1}`,
      explanation: `Reason ${n + 1}.`,
    }),
  );

/** Creates a test in the first course as staff do: `POST /testseries/create/`, then a ZIP. */
export async function uploadTimedTest(
  url: string,
  { minutes = 30, questions = simpleQuestions(5) } = {},
): Promise<UploadedTest> {
  const access = await adminAccess(url);
  const course = await courseOf(url, 'Internal Medicine');
  const name = `Mock ${Date.now()}-${(made += 1)}`;
  const { body } = await api(url, 'POST /testseries/create/', {
    access,
    body: { name, course: course.id, duration_minutes: minutes, is_ecg: false },
  });
  const form = new FormData();
  form.append('test_series_id', String(body.id));
  const zip = new Uint8Array(await questionZip(questions));
  form.append('file', new Blob([zip], { type: 'application/zip' }), 'test.zip');
  const reply = await fetch(`${url}/api/testseries/questions/bulk-upload/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}` },
    body: form,
  });
  if (!reply.ok) throw new Error(`The upload of questions failed: ${await reply.text()}`);
  return { id: body.id, name };
}

export const resultOnServer = (url: string, access: string, test: UploadedTest) =>
  api(url, `GET /student/testseries/${test.id}/result/`, { access });

export const overviewOnServer = (url: string, access: string, test: UploadedTest) =>
  api(url, `GET /student/testseries/${test.id}/overview/`, { access });

export const testUrl = (base: string, test: UploadedTest) => `${base}/student/testSeries?test=${test.id}`;

/** Opens a test and waits for a question. */
export async function openTest(page: Page, base: string, test: UploadedTest) {
  await page.goto(testUrl(base, test));
  await page.waitForSelector('article [role=group][aria-label=Answers] button');
}

/** Chooses option 1 to 4 and waits until the screen says that it is saved. */
export async function choose(page: Page, option: number) {
  await page.keyboard.press(String(option));
  const chosen = page.locator('[role=group][aria-label=Answers] button').nth(option - 1);
  await chosen.and(page.locator('[aria-pressed=true]')).waitFor();
  await page.getByText('Saved on this device').waitFor();
}

/** Returns the seconds on the clock. */
export async function secondsLeft(page: Page): Promise<number> {
  const parts = (await page.getByRole('timer').innerText()).split(':').map(Number);
  return parts.reduce((sum, part) => sum * 60 + part, 0);
}
