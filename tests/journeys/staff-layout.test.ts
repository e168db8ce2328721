/** Long names and words on the screens of staff: none of them squeezes, breaks or hides what is beside it. */
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import {
  adminAccess,
  api,
  bankOf,
  categoriesOf,
  courseOf,
  demoPassword,
  freshStudent,
  signInByApi,
} from '../support/account.ts';
import { closeBrowser, desktop, enter, openBrowser, type Phone } from '../support/browser.ts';
import { sampleMedia } from '../support/media.ts';

const url = inject('productUrl');
let staff: Phone;
beforeAll(async () => {
  staff = await openBrowser({ viewport: desktop });
  await enter(staff.page, url, { email: 'admin@nightfloat.example', password: demoPassword });
});
afterAll(async () => {
  expect(staff.complaints).toEqual([]);
  await closeBrowser(staff);
});

it('has no overflow and breaks no word at the widths in between', async () => {
  const { page } = staff;
  await page.setViewportSize(desktop);
  const tables = [
    ['students', 'Name'],
    ['about?tab=others', 'Name'],
    ['create-category/1', 'Cardiology'],
    ['test-questions/1', 'HFE genotyping'],
    ['test-questions/3', 'Sinus rhythm'],
  ] as const;
  for (const [path, words] of tables) {
    await page.goto(`${url}/admin/${path}`);
    const table = page.getByRole('table').first();
    await table.getByRole('button').first().waitFor();
    for (const width of [768, 900, 1024, 1100, 1199, 1200, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = () => table.evaluate((e) => e.scrollWidth - e.parentElement!.clientWidth);
      await expect.poll(beyond, { message: `${path} at ${width}` }).toBeLessThanOrEqual(0);
      await expect.poll(() => linesOf(table.getByText(words)), { message: `${path} at ${width}` }).toBe(1);
      const beyondCell = () =>
        table
          .locator('td > *')
          .evaluateAll((all) => Math.max(...all.map((e) => e.scrollWidth - e.clientWidth)));
      expect(await beyondCell(), `cells of ${path} at ${width}`).toBeLessThanOrEqual(0);
      expect(await brokenWords(table), `words of ${path} at ${width}`).toEqual([]);
    }
  }
  await page.setViewportSize(desktop);
});

it('keeps the last row of a table within its round corners while the mouse is on it', async () => {
  const { page } = staff;
  await page.goto(`${url}/admin/students`);
  const row = page.getByRole('table').getByRole('row').last();
  await row.getByRole('button').first().waitFor();
  await page.mouse.move(0, 0);
  await row.scrollIntoViewIfNeeded();
  const corner = async () => {
    const { x, y, height } = (await row.boundingBox())!;
    return page.screenshot({ clip: { x, y: y + height - 2, width: 2, height: 2 } });
  };
  const before = await corner();
  await row.hover();
  await page.waitForFunction((e) => e.matches(':hover'), await row.elementHandle());
  await expect.poll(async () => (await corner()).equals(before)).toBe(true);
});

it('keeps the words of a course whole beside the very long name of a test', async () => {
  const { page } = staff;
  const access = await adminAccess(url);
  const { body: courses } = await api(url, 'GET /courses/', { access });
  const course = courses.find(({ title }: { title: string }) => title === 'Internal Medicine').id;
  const body = { name: 'Wolffparkinson'.repeat(14), course, duration_minutes: 20, is_ecg: false };
  const { body: test } = await api(url, 'POST /testseries/create/', { access, body });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${url}/admin/testseries`);
  const cell = page.getByRole('row').filter({ hasText: body.name }).getByText('Internal Medicine');
  expect(await linesOf(cell)).toBeLessThanOrEqual(2);
  await page.setViewportSize(desktop);
  await api(url, `DELETE /testseries/${test.id}/delete/`, { access });
});

it('keeps the size of a video on one line beside its very long title', async () => {
  const { page } = staff;
  const access = await adminAccess(url);
  const [category] = await categoriesOf(url, access);
  const form = new FormData();
  form.append('title', 'Regular and fast '.repeat(11));
  form.append('category', String(category!.id));
  form.append('video_file', new Blob([new Uint8Array(sampleMedia('short.mp4'))]), 'short.mp4');
  const headers = { authorization: `Bearer ${access}` };
  const made = await fetch(`${url}/api/upload-video/`, { method: 'POST', headers, body: form });
  const { id } = (await made.json()) as { id: number };
  const { id: course } = await courseOf(url, 'Internal Medicine');
  await page.goto(`${url}/admin/courses/${course}/manage-content?category=${category!.id}&tab=videos`);
  expect(await linesOf(page.getByRole('row').filter({ hasText: 'Regular and fast' }).getByText('MB'))).toBe(
    1,
  );
  await api(url, `DELETE /videos/${id}/`, { access });
});

it.each(['courses/1/manage-content?category=1&tab=questions', 'test-questions/1'])(
  'keeps the number of a question above a thousand on one line in %s',
  async (path) => {
    await staff.page.goto(`${url}/admin/${path}`);
    const edit = staff.page.getByRole('button', { name: 'Edit question 1', exact: true });
    const row = edit.locator('xpath=ancestor::*[self::li or self::tr]');
    await row.getByText('1', { exact: true }).evaluate((number) => (number.textContent = '10000'));
    const number = row.getByText('10000', { exact: true });
    expect(await linesOf(number)).toBe(1);
    expect(await number.evaluate((e) => e.scrollWidth - e.clientWidth)).toBeLessThanOrEqual(0);
  },
);

it('lets a very long name of a student squeeze neither the question they reported nor the email of others', async () => {
  const { page } = staff;
  const student = await freshStudent(url);
  const body = { first_name: 'Maximiliana'.repeat(9), last_name: 'Maximiliana'.repeat(9) };
  await api(url, 'PATCH /profile/update/', { access: student.access, body });
  const [category] = await categoriesOf(url, student.access);
  const { questions } = await bankOf(url, student.access, category!.id);
  const report = { text: 'The key is B, says the guideline of 2023 on its page 14, and so say I.' };
  const path = `/student/questions/${questions[0]!.id}/report/`;
  await api(url, `POST ${path}`, { access: student.access, body: report });
  await page.goto(`${url}/admin/question-reports`);
  const row = page.getByRole('row').filter({ hasText: body.first_name });
  const width = async (at: number) => (await row.getByRole('cell').nth(at).boundingBox())!.width;
  await row.waitFor();
  expect(await width(0)).toBeGreaterThan(await width(2));
  expect(await width(1)).toBeGreaterThan(await width(2));
  await page.goto(`${url}/admin/students`);
  const table = page.getByRole('table');
  await table.getByText(body.first_name).waitFor();
  for (const size of [1200, 1440]) {
    await page.setViewportSize({ width: size, height: 900 });
    expect(await brokenWords(table), `at ${size}`).toEqual([]);
  }
  await page.setViewportSize(desktop);
});

it('gives the sentence of a request room beside or above its buttons', async () => {
  const { page } = staff;
  const form = new FormData();
  form.append('title', `Not wanted ${Date.now()}`);
  form.append('plans', '[]');
  const headers = { authorization: `Bearer ${await adminAccess(url)}` };
  const made = await fetch(`${url}/api/create-course/`, { method: 'POST', headers, body: form });
  const { id } = (await made.json()) as { id: number };
  const { access } = await signInByApi(url, 'subadmin@nightfloat.example');
  await api(url, `DELETE /courses/${id}/delete/`, { access });
  await page.goto(`${url}/admin/notifications`);
  const sentence = page.getByText('asks to delete the course').first();
  await sentence.waitFor();
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    expect((await sentence.boundingBox())!.width, `at ${width}`).toBeGreaterThan(400);
  }
  await page.setViewportSize(desktop);
  await api(url, `DELETE /courses/${id}/delete/`, { access: await adminAccess(url) });
});

/** Returns the words of usual length that are on more than one line. */
const brokenWords = (table: Locator) =>
  table.evaluate((element) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      for (const { 0: word, index } of text.textContent!.matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (word.length < 24 && lines.size > 1) broken.push(word);
      }
    return broken;
  });

/** Returns on how many lines the text of an element is. */
const linesOf = (text: Locator) =>
  text.first().evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
