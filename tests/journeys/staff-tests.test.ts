/** Staff create a timed test and an ECG test, fill, edit and delete them, and a student takes one. */
import sharp from 'sharp';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { api, demoPassword } from '../support/account.ts';
import { closeBrowser, desktop, enter, openBrowser, phone, type Phone } from '../support/browser.ts';

const url = inject('productUrl');
const staff = { email: 'subadmin@nightfloat.example', password: demoPassword };
const student = { email: 'student@nightfloat.example', password: demoPassword };

let browser: Phone;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser({ viewport: desktop });
  page = browser.page;
  await enter(page, url, staff);
});
afterAll(() => closeBrowser(browser));

const accessOf = async (who: typeof staff) =>
  (await api(url, 'POST /login/', { body: who })).body.access as string;
const toast = (text: string) => page.getByText(text, { exact: true }).waitFor();
const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement);
const row = (name: string) => page.getByRole('row').filter({ hasText: name });

/** Creates a test series on the staff screen, and returns its id. */
async function make(name: string, course: string, isEcg: boolean) {
  await page.goto(`${url}/admin/testseries`);
  await page.getByRole('button', { name: 'Add new Test Series' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Course').selectOption({ label: course });
  await dialog.getByLabel('Duration (minutes)').fill('20');
  if (isEcg) await dialog.getByLabel('ECG test').check();
  await dialog.getByRole('button', { name: 'Save & Next' }).click();
  await page.waitForURL(/\/admin\/test-questions\/\d+$/);
  return Number(page.url().split('/').at(-1));
}

/** Does the same as `make` with the keyboard alone, starting at the button. */
async function makeByKeyboard(name: string, course: string) {
  await page.goto(`${url}/admin/testseries`);
  await page.getByRole('button', { name: 'Add new Test Series' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  const choice = page.getByRole('dialog').getByLabel('Course');
  // Typing selects among the courses that have loaded. A busy browser may take several letters for several searches.
  await choice.getByRole('option', { name: course, exact: true }).waitFor({ state: 'attached' });
  await page.keyboard.press(course[0]!);
  expect(await choice.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]!.label)).toBe(course);
  await page.keyboard.press('Tab');
  await page.keyboard.type('20');
  const next = page.getByRole('button', { name: 'Save & Next' });
  for (let step = 0; step < 6 && !(await isFocused(next)); step++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/test-questions\/\d+$/);
  return Number(page.url().split('/').at(-1));
}

describe('a timed test', () => {
  const name = `Night paper ${Date.now()}`;
  let testId: number;

  it('is created and filled with the keyboard alone; a question without a key is refused and stays in the form', async () => {
    testId = await makeByKeyboard(name, 'Internal Medicine');
    await page.getByRole('button', { name: 'Add question' }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Add question' });
    const keys = async (...presses: string[]) => {
      for (const press of presses) await page.keyboard.press(press);
    };
    for (const at of [1, 2]) {
      await expect.poll(() => isFocused(sheet.getByLabel('Question'))).toBe(true);
      await page.keyboard.type(`Question ${at} of the night?`);
      // Tab past the radio button into the first option. Enter moves from each option to the next, and from the last to
      // the radio buttons.
      await keys('Tab', 'Tab');
      for (const letter of ['A', 'B', 'C', 'D']) {
        await page.keyboard.type(`${letter} of ${at}`);
        if (letter !== 'D') await keys('Enter');
      }
      if (at === 1) {
        await keys('Control+s');
        await page.getByText('Failed to save question: Mark one correct option.').waitFor();
        expect(await sheet.getByRole('textbox', { name: 'Option D' }).inputValue()).toBe('D of 1');
        await expect
          .poll(() => isFocused(sheet.getByRole('radio', { name: 'Option A is right' })))
          .toBe(true);
      } else await keys('Enter');
      await keys('ArrowDown', 'Control+s');
      await row(`Question ${at} of the night?`).waitFor({ state: 'attached' });
    }
    expect(await axeFindings(page)).toEqual([]);
    await keys('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.getByText('2 questions').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  it('keeps a student’s result when a question is edited or deleted', async () => {
    const access = await accessOf(student);
    const { body: overview } = await api(url, `GET /student/testseries/${testId}/overview/`, { access });
    const answers = overview.questions.map(({ id }: { id: number }, at: number) => ({
      question_id: id,
      selected_option: at === 0 ? 'B of 1' : 'A of 2',
    }));
    const sent = await api(url, `POST /student/testseries/${testId}/submit/`, {
      access,
      body: { answers, start_time: new Date().toISOString() },
    });
    expect(sent.body).toMatchObject({ score: 1, total: 2 });

    await page.getByRole('button', { name: 'Edit question 1' }).click();
    const form = page.getByRole('dialog', { name: 'Edit question 1' });
    await form.getByRole('radio', { name: 'Option C is right' }).check();
    await form.getByRole('button', { name: 'Update Question' }).click();
    await toast('Question updated successfully');
    await page.getByRole('button', { name: 'Delete question 2' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await toast('Question deleted successfully');
    await row('Question 2 of the night?').waitFor({ state: 'detached' });

    const later = await api(url, `GET /student/testseries/${testId}/result/`, { access });
    expect(later.body.answers).toEqual(sent.body.answers);
    expect(later.body).toMatchObject({ score: 1, total: 2 });
  });

  it('is deleted at once on a phone, and Undo restores it with its result', async () => {
    const small = await openBrowser({ viewport: phone });
    try {
      await enter(small.page, url, staff);
      await small.page.goto(`${url}/admin/testseries`);
      await small.page.getByRole('searchbox', { name: 'Search test series' }).fill(name);
      const gone = small.page.waitForResponse((reply) => reply.request().method() === 'DELETE');
      await small.page.getByRole('button', { name: `Delete ${name}` }).click();
      expect((await gone).ok()).toBe(true);
      const news = small.page.getByText('Test Series deleted successfully!');
      await news.waitFor();
      const header = await small.page.getByRole('banner').boundingBox();
      expect((await news.boundingBox())!.y).toBeGreaterThan(header!.y + header!.height);
      await small.page.getByRole('button', { name: 'Undo' }).click();
      await small.page.getByText('The test series is back.').waitFor();
      await small.page.getByRole('link', { name }).waitFor();
      expect(small.complaints).toEqual([]);
    } finally {
      await closeBrowser(small);
    }
    const access = await accessOf(student);
    expect((await api(url, `GET /student/testseries/${testId}/result/`, { access })).status).toBe(200);
  });

  it('is deleted on a desktop after a confirmation', async () => {
    await page.goto(`${url}/admin/testseries`);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await toast('Test Series deleted successfully!');
    await row(name).waitFor({ state: 'detached' });
    const access = await accessOf(staff);
    const { body } = await api(url, 'GET /testseries/', { access });
    expect(body.map((test: { id: number }) => test.id)).not.toContain(testId);
  });
});

describe('an ECG test', () => {
  it('takes a full-size tracing with findings and scale, and previews it as students will see it', async () => {
    const testId = await make(`Night tracings ${Date.now()}`, 'ECG', true);
    await page.getByRole('button', { name: 'Add ECG question' }).click();
    const form = page.getByRole('dialog', { name: 'Add ECG question' });
    await form.getByLabel('Question').fill('What does the tracing show?');
    const wide = sharp({ create: { width: 2_600, height: 1_300, channels: 3, background: '#fee' } });
    await form.getByLabel('Image of the tracing').setInputFiles({
      name: 'ecg.png',
      mimeType: 'image/png',
      buffer: await wide.png().toBuffer(),
    });
    await form.getByLabel('Pixels per mm').fill('10');
    await form.getByRole('searchbox', { name: 'Search findings' }).fill('atrial fibrillation');
    await form.getByRole('checkbox', { name: 'Atrial fibrillation', exact: true }).check();
    const preview = page.getByRole('region', { name: 'As the student sees it' });
    await preview.getByRole('img', { name: 'Tracing of question 1' }).waitFor();
    await preview.getByText('Atrial fibrillation').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const explanation = form.getByRole('textbox', { name: /^Explanation/ });
    await explanation.fill('hypokalemia'.repeat(30));
    await preview.getByText('hypokalemia'.repeat(30)).waitFor();
    expect(await preview.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await explanation.fill('');
    await form.getByRole('button', { name: 'Add Question' }).click();
    await toast('ECG Question added successfully');
    await row('What does the tracing show?').waitFor();

    const access = await accessOf(student);
    const { body } = await api(url, `GET /ecg-question/list/${testId}/`, { access });
    expect(body).toMatchObject([
      {
        image_width: 2_600,
        image_height: 1_300,
        calibration: { px_per_mm: 10, mm_per_s: 25, mm_per_mv: 10 },
        correct_options: [{ text: 'Atrial fibrillation' }],
      },
    ]);
  });

  it('lets staff extend the description of a finding for all tests', async () => {
    await page.getByRole('searchbox', { name: 'Search findings' }).fill('dextrocardia');
    await page.getByRole('button', { name: 'Edit Dextrocardia' }).click();
    const popup = page.getByRole('dialog', { name: 'Dextrocardia' });
    const said = `${await popup.getByLabel('Description').inputValue()} Seen at night.`;
    await popup.getByLabel('Description').fill(said);
    await popup.getByRole('button', { name: 'Save' }).click();
    await toast('ECG Option updated successfully');
    const access = await accessOf(student);
    const { body } = await api(url, 'GET /ecg-options/', { access });
    const all = body.flatMap(({ options }: { options: { text: string }[] }) => options);
    expect(all.find(({ text }: { text: string }) => text === 'Dextrocardia')).toMatchObject({
      description: said,
    });
  });

  it('enlarges a tracing of the list in its own proportions', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await row('What does the tracing show?').getByRole('button', { name: 'Enlarge' }).click();
    const large = page.getByRole('dialog', { name: 'Picture of question 1' }).getByRole('img');
    await large.waitFor();
    const proportion = async () => {
      const { width, height } = (await large.boundingBox())!;
      return width / height;
    };
    await expect.poll(proportion).toBeCloseTo(2, 1);
    await page.keyboard.press('Escape');
  });

  it('logs no error on the page', () => {
    expect(browser.complaints).toEqual([]);
  });
});
