/**
 * Staff write and correct a bank while a student studies it: no answer is lost, and every verdict follows the current
 * key.
 */
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { questionMessages } from '../../src/messages/question.ts';
import {
  adminAccess,
  api,
  bankOf,
  categoriesOf,
  courseOf,
  demoPassword,
  freshStudent,
} from '../support/account.ts';
import { axeFindings } from '../support/axe.ts';
import type { Account } from '../support/account.ts';
import { closeBrowser, desktop, enter, openBrowser, type Phone } from '../support/browser.ts';
import { isLookKept } from '../support/kept-look.ts';
import { app, choose, numberOf, openBank } from '../support/player.ts';

const url = inject('productUrl');
const name = `Electrolytes ${Date.now()}`;
let staff: Phone;
let phone: Phone;
let student: Account;
let category: number;

beforeAll(async () => {
  const access = await adminAccess(url);
  const course = await courseOf(url, 'Internal Medicine');
  const body = { name, description: 'Salts.', course: String(course.id) };
  const made = await api(url, `POST /courses/${course.id}/create-category/`, { access, body });
  category = made.body.id;
  student = await freshStudent(url);
  [staff, phone] = [await openBrowser({ viewport: desktop }), await openBrowser()];
  await enter(staff.page, url, { email: 'subadmin@nightfloat.example', password: demoPassword });
  await enter(phone.page, url, student);
  await staff.page.goto(`${url}/admin/courses/${course.id}/manage-content?category=${category}`);
  await staff.page.getByRole('tab', { name: 'Questions' }).click();
});
afterAll(async () => {
  expect([staff.complaints, phone.complaints]).toEqual([[], []]);
  await Promise.all([closeBrowser(staff), closeBrowser(phone)]);
});

const right = (page: Page, letter: string) => page.getByRole('radio', { name: `Option ${letter} is right` });
const list = (page: Page) => page.getByRole('region', { name: `Questions in ${name}` });
const card = (page: Page) => page.getByText(questionMessages.correctedTitle);

it('lets staff write questions with the keyboard alone, with the form ready for the next one at once', async () => {
  const { page } = staff;
  await page.setViewportSize({ width: 1024, height: 600 });
  await page.getByRole('textbox', { name: 'Question', exact: true }).focus();
  await page.keyboard.press('Control+s');
  await page.getByText('Please fill all fields.').waitFor();
  for (const [stem, key] of [
    ['Which is high in renal failure?', 'A'],
    ['Which is low after vomiting?', 'C'],
    ['Which is low with thiazides?', 'A'],
  ] as const) {
    await page.keyboard.insertText(stem);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    for (const option of ['Potassium', 'Calcium', 'Chloride', 'Zinc']) {
      await page.keyboard.insertText(option);
      await page.keyboard.press('Enter');
    }
    // Enter in the last option moves the focus to the first of the four radio buttons.
    await page.keyboard.press('Space');
    for (let at = 0; at < 'ABCD'.indexOf(key); at += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+s');
    await list(page).getByText(stem).waitFor();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Question', exact: true }).inputValue())
      .toBe('');
    // The form begins below the fixed bar.
    const top = async (one: Locator) => (await one.boundingBox())!.y;
    const heading = page.getByRole('heading', { name: 'Add question' });
    const bar = (await page.getByRole('banner').boundingBox())!;
    await expect.poll(() => top(heading)).toBeGreaterThanOrEqual(bar.y + bar.height);
    expect(await top(page.getByRole('textbox', { name: 'Question', exact: true }))).toBeLessThan(300);
  }
  await page.setViewportSize(desktop);
  expect(await axeFindings(page)).toEqual([]);
  const { questions } = await bankOf(url, student.access, category);
  expect(questions.map(({ text }) => text)).toEqual([
    'Which is high in renal failure?',
    'Which is low after vomiting?',
    'Which is low with thiazides?',
  ]);
});

it('breaks a very long word in the preview of an explanation', async () => {
  const { page } = staff;
  const explanation = page.getByRole('textbox', { name: /^Explanation/ });
  await right(page, 'A').check();
  await explanation.fill('hypokalemia'.repeat(30));
  await page.getByText('hypokalemia'.repeat(30)).nth(1).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await explanation.fill('');
  await page.reload();
});

it('shows the student an edit with its picture, and staff the older version', async () => {
  const { page } = staff;
  await page.getByRole('button', { name: 'Edit question 1' }).click();
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#fbb' } })
    .png()
    .toBuffer();
  await page
    .getByLabel('Image (optional)')
    .setInputFiles({ name: 'strip.png', mimeType: 'image/png', buffer: bytes });
  await page.getByRole('region', { name: 'As the student sees it' }).getByRole('img').waitFor();
  await page.getByLabel('Explanation (optional)').fill('The kidney no longer gets rid of it.');
  await page.getByRole('button', { name: 'Update Question' }).click();
  await page.getByText('Question updated!').waitFor();
  await list(page).getByRole('img', { name: 'For question 1' }).waitFor();
  await page.getByRole('button', { name: 'Older versions of question 1' }).click();
  const versions = page.getByRole('dialog', { name: 'Older versions of question 1' });
  await versions.getByText('Changed afterwards: explanation, image.').waitFor();
  await page.keyboard.press('Escape');

  await openBank(phone.page, url, category);
  await phone.page.getByRole('img', { name: 'Picture for question 1' }).waitFor();
  expect(await numberOf(phone.page)).toBe(1);
});

it('changes the verdict when a key is corrected; its notice, once read, stays away even with no signal', async () => {
  const { page } = phone;
  await choose(page, 1);
  await page.getByText('The kidney no longer gets rid of it.').waitFor();
  await expect.poll(async () => (await answersOf())[0]?.is_correct).toBe(true);

  await editKey(1, 'B');
  expect(await counts()).toMatchObject({ correct_questions: 0, incorrect_questions: 1 });
  await openBank(page, url, category, await idOf(0));
  await card(page).waitFor();
  const notice = page.getByText(
    /You chose A, “Potassium”.*counted as right.*counts as wrong.*right answer is B/,
  );
  await notice.waitFor();
  // The whole notice is visible without scrolling.
  const read = (await page.getByRole('button', { name: 'Got it' }).boundingBox())!;
  const bar = (await page.getByRole('button', { name: 'Next' }).boundingBox())!;
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(read.y + read.height).toBeLessThanOrEqual(bar.y);

  // The next start shows the last look of the question, without the notice once that was read.
  const isCardKept = () => isLookKept(page, page.url(), questionMessages.correctedTitle);
  await expect.poll(isCardKept).toBe(true);
  await phone.context.setOffline(true);
  await page.getByRole('button', { name: 'Got it' }).click();
  await card(page).waitFor({ state: 'detached' });
  await expect.poll(isCardKept).toBe(false);
  await page.reload();
  await page.locator(app).getByText('Wrong.').first().waitFor();
  expect(await numberOf(page)).toBe(1);
  expect(await card(page).count()).toBe(0);
  await phone.context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect
    .poll(async () => (await answersOf())[0])
    .toMatchObject({ is_correct: false, correction: null });
});

it('keeps an answer given with no signal under a key that was corrected meanwhile, and says so', async () => {
  const { page } = phone;
  await openBank(page, url, category, await idOf(2));
  await phone.context.setOffline(true);
  await choose(page, 1);
  await page.getByText('Correct').first().waitFor();
  await editKey(3, 'D');
  await phone.context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await card(page).waitFor();
  await page.getByText(/You chose A, “Potassium”.*counted as right.*right answer is D, “Zinc”/).waitFor();
  expect((await answersOf())[2]).toMatchObject({
    student_answer: 'Potassium',
    is_correct: false,
    correction: { was_correct: true },
  });
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect.poll(async () => (await answersOf())[2]?.correction).toBe(null);
  expect(await counts()).toMatchObject({
    attempted_questions: 2,
    correct_questions: 0,
    incorrect_questions: 2,
  });
});

it('shows staff the number of answers, that it is too small for figures, and what a deletion takes along', async () => {
  const { page } = staff;
  await page.reload();
  await page.getByText('One answer. Figures need at least 20.').first().waitFor();
  await page.getByRole('button', { name: 'Figures for question 1' }).click();
  await page.getByRole('dialog', { name: 'Figures for question 1' }).getByText('B, the right one').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete question 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete question 3?' });
  await dialog.getByText('Students lose what they did here: 1 answer, by one student.').waitFor();
  await dialog.getByLabel('Type “3” to delete it').fill('3');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Question deleted!').waitFor();
  await list(page).getByText('Which is low with thiazides?').waitFor({ state: 'detached' });
  expect((await answersOf()).length).toBe(2);
});

/** Corrects a key on the staff screen. */
async function editKey(number: number, letter: string) {
  const { page } = staff;
  // The figures load with the page, and editing shows the number of answers at that moment.
  await page.reload();
  await page.getByRole('button', { name: `Edit question ${number}`, exact: true }).click();
  await right(page, letter).check();
  await page.keyboard.press('Control+s');
  await page.getByText('Question updated!').waitFor();
}

interface Answered {
  id: number;
  student_answer: string | null;
  is_correct: boolean | null;
  correction: object | null;
}
const answersOf = async () =>
  (await bankOf(url, student.access, category)).questions as unknown as Answered[];
const idOf = async (at: number) => (await answersOf())[at]!.id;
const counts = async () => (await categoriesOf(url, student.access)).find(({ id }) => id === category);
