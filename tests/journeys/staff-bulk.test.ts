/**
 * Staff import a bank from a ZIP: errors are explained, and a valid one is previewed, imported, undone, exported and
 * imported again.
 */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { errors } from '../../src/contract/errors.ts';
import { bulkMessages } from '../../src/messages/bulk.ts';
import { axeFindings } from '../support/axe.ts';
import { adminAccess, api, bankOf, courseOf, demoPassword, freshStudent } from '../support/account.ts';
import { closeBrowser, desktop, enter, openBrowser, phone, type Phone } from '../support/browser.ts';
import { ecgZip, goodEcg, paper } from '../support/ecg-zip.ts';
import { picture } from '../support/question-upload.ts';
import { goodQuestion, questionZip } from '../support/question-zip.ts';

const url = inject('productUrl');
let browser: Phone;
let page: Page;
let photo: Buffer;
beforeAll(async () => {
  photo = await picture('jpeg', 300);
  browser = await openBrowser({ viewport: desktop });
  page = browser.page;
  await enter(page, url, { email: 'admin@nightfloat.example', password: demoPassword });
});
afterAll(async () => {
  expect(browser.complaints).toEqual([]);
  await closeBrowser(browser);
});

const section = () => page.locator('section[aria-labelledby=bulk-upload]');
const button = (name: string | RegExp) => section().getByRole('button', { name });
const violations = () => axeFindings(page, { within: 'section[aria-labelledby=bulk-upload]' });

const isInView = (found: Locator) =>
  found.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

async function sendZip(buffer: Buffer, name = 'renal.zip') {
  await section().getByLabel('ZIP file').setInputFiles({ name, mimeType: 'application/zip', buffer });
  await button('Upload and check').click();
}

describe('the import of a bank', () => {
  let categoryId: number;
  const rows = [
    goodQuestion({ text: 'Which film is this?', image: 'film.jpg' }),
    goodQuestion({ text: 'Which ion rises in renal failure?' }),
  ];

  const listed = async (id = categoryId) =>
    (await api(url, `GET /categories/${id}/questions/`, { access: await adminAccess(url) })).body as {
      text: string;
      image: string | null;
    }[];

  async function openCategory(): Promise<number> {
    const access = await adminAccess(url);
    const course = await courseOf(url, 'Internal Medicine');
    const body = { name: `Renal ${Date.now()}`, description: 'Made for a test' };
    const { body: made } = await api(url, `POST /courses/${course.id}/create-category/`, { access, body });
    await page.evaluate(() => localStorage.setItem('nightfloat-content-tab', 'questions'));
    await page.goto(`${url}/admin/courses/${course.id}/manage-content?category=${made.id}`);
    await button('Upload and check').waitFor();
    return made.id;
  }

  beforeAll(async () => {
    categoryId = await openCategory();
  });

  it('explains errors by line and column, and stores nothing', async () => {
    const broken = [...rows, goodQuestion({ text: 'Wrong key', correct_answer: 'Iron' })];
    await sendZip(await questionZip(broken, { 'other.jpg': photo }));
    await section().getByRole('heading', { name: '2 problems to fix' }).waitFor();
    const problems = section().getByRole('table', { name: 'Problems in the ZIP' });
    const cells = await problems
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent).slice(0, 2)));
    expect(cells).toEqual([
      ['2', 'image'],
      ['4', 'correct_answer'],
    ]);
    expect(await section().getByRole('table', { name: 'Notes on the ZIP' }).innerText()).toContain(
      'other.jpg',
    );
    expect(await violations()).toEqual([]);
    expect(await listed()).toEqual([]);
  });

  it('previews a corrected ZIP with the picture from the file, and stores it with one press', async () => {
    await sendZip(await questionZip(rows, { 'film.jpg': photo }));
    await section().getByRole('heading', { name: 'renal.zip can be imported' }).waitFor();
    const film = section().getByRole('img', { name: 'Picture for question 1' });
    await film.waitFor();
    expect(await film.getAttribute('src')).toMatch(/^blob:/);
    await expect.poll(() => film.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(300);
    expect(await violations()).toEqual([]);
    expect(await listed()).toEqual([]);
    await button('Import 2 questions').click();
    await page.getByText('Bulk questions uploaded successfully!').waitFor();
    expect((await listed()).map(({ text, image }) => [text, image !== null])).toEqual([
      ['Which film is this?', true],
      ['Which ion rises in renal failure?', false],
    ]);
  });

  it('can be undone, even after a reload', async () => {
    await page.reload();
    await button(/^Undo import of renal.zip/).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('The import was undone.').waitFor();
    expect(await listed()).toEqual([]);
    const heading = section().getByRole('heading', { name: 'Bulk upload' });
    await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it('shows its outcome and the way to undo it, although the list above has grown', async () => {
    const many = Array.from({ length: 12 }, (_, at) =>
      goodQuestion({ text: `Question ${at}: which ion rises?` }),
    );
    await sendZip(await questionZip(many, {}));
    await button('Import 12 questions').click();
    const told = section().getByText('12 questions from renal.zip imported.');
    await told.waitFor();
    await expect.poll(() => isInView(told)).toBe(true);
    expect(await isInView(button(/^Undo import of renal.zip/))).toBe(true);
    await button(/^Undo import of renal.zip/).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('The import was undone.').waitFor();
  });

  it('works even when the server no longer has the checked ZIP', async () => {
    const zip = await questionZip(rows, { 'film.jpg': photo });
    await sendZip(zip);
    await button('Choose another ZIP').click();
    const field = section().getByLabel('ZIP file');
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await sendZip(zip);
    await button('Import 2 questions').waitFor();
    // A second check by the same person replaces the first.
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(zip)]), 'other.zip');
    const headers = { authorization: `Bearer ${await adminAccess(url)}` };
    await fetch(`${url}/api/bulk-imports/bank/${categoryId}/check/`, { method: 'POST', headers, body: form });
    await button('Import 2 questions').click();
    await page.getByText('Bulk questions uploaded successfully!').waitFor();
    expect(await listed()).toHaveLength(2);
  });

  it('takes an exported ZIP, and points out the questions that the bank already has', async () => {
    const download = page.waitForEvent('download');
    await button('Export as ZIP').click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^Renal \d+\.zip$/);
    const zip = await readFile(await saved.path());
    await sendZip(zip, 'export.zip');
    await section().getByRole('heading', { name: '2 things to check' }).waitFor();
    await button('Choose another ZIP').click();

    const other = await openCategory();
    await sendZip(zip, 'export.zip');
    await button('Import 2 questions').click();
    await page.getByText('Bulk questions uploaded successfully!').waitFor();
    const plain = (all: object[]) => all.map((one) => ({ ...one, id: 0, category: 0 }));
    expect(plain(await listed(other))).toEqual(plain(await listed()));
  });

  it('stays once a student has answered', async () => {
    const other = await openCategory();
    await sendZip(await questionZip(rows, { 'film.jpg': photo }));
    await button('Import 2 questions').click();
    await button(/^Undo import/).waitFor();
    const student = await freshStudent(url);
    const [question] = (await bankOf(url, student.access, other)).questions;
    await api(url, `POST /student/categories/${other}/questions/${question!.id}/submit/`, {
      access: student.access,
      body: { question_id: question!.id, category_id: other, selected_option: 'Potassium' },
    });
    await button(/^Undo import/).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await page.getByText(errors.import_answered.says).waitFor();
    await section().getByText(bulkMessages.used).waitFor();
    expect(await listed(other)).toHaveLength(2);
  });
});

it('previews an ECG test with calipers, on a phone, too, and imports it', async () => {
  const access = await adminAccess(url);
  const course = await courseOf(url, 'Internal Medicine');
  const body = { name: `Tracings ${Date.now()}`, course: course.id, duration_minutes: 30, is_ecg: true };
  const { body: test } = await api(url, 'POST /testseries/create/', { access, body });
  await page.setViewportSize(phone);
  await page.goto(`${url}/admin/test-questions/${test.id}`);
  await sendZip(await ecgZip([goodEcg()], { 'ecg.png': await paper(1200, 600) }), 'ecgs.zip');
  await button('Interval calipers').click();
  await section().getByText(/ms/).first().waitFor();
  await section().getByText('Atrial fibrillation').waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  expect(await violations()).toEqual([]);
  await button('Import 1 ECG').click();
  await page.getByText('ZIP file uploaded successfully').waitFor();
  const { body: stored } = await api(url, `GET /ecg-question/list/${test.id}/`, { access });
  expect(stored).toMatchObject([{ image_width: 1200, calibration: { px_per_mm: 6 } }]);
});
