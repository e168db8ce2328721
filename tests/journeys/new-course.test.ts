/** A course from its creation to publication, sale, study and figures, each step on its screen. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { demoPassword, freshStudent } from '../support/account.ts';
import { closeBrowser, desktop, enter, openBrowser, type Phone } from '../support/browser.ts';
import { allSent, choose } from '../support/player.ts';

const url = inject('productUrl');
const title = `Nephrology ${Date.now()}`;
const questions = [
  ['Which sodium is low?', ['120', '140', '145', '150']],
  ['Which potassium is high?', ['6.8', '4.0', '3.6', '5.0']],
] as const;
let desk: Phone;
let phone: Phone;

beforeAll(async () => {
  [desk, phone] = [await openBrowser({ viewport: desktop }), await openBrowser()];
  await enter(desk.page, url, { email: 'subadmin@nightfloat.example', password: demoPassword });
  await enter(phone.page, url, await freshStudent(url));
});
afterAll(async () => {
  expect([desk.complaints, phone.complaints]).toEqual([[], []]);
  await Promise.all([closeBrowser(desk), closeBrowser(phone)]);
});

const button = (name: string) => desk.page.getByRole('button', { name, exact: true });
const said = (sentence: string) => desk.page.getByText(sentence).first().waitFor();

it('is created with its prices, a category and its questions', async () => {
  const { page } = desk;
  await page.goto(`${url}/admin/courses`);
  await button('Add new Course').click();
  await page.getByLabel('Course name').fill(title);
  await page.getByLabel('Description').fill('Water and salts.');
  const premium = page.getByRole('group', { name: 'Premium' });
  await premium.getByLabel('6 months').fill('₹4,999');
  await button('Save & Next').click();
  await said('Course created successfully!');
  await page.waitForURL(/create-category/);
  await page.getByLabel('Name', { exact: true }).fill('Electrolytes');
  await page.getByLabel('Description').fill('Sodium and potassium.');
  await button('Add Category').click();
  await said('Category created successfully!');
  await page.getByRole('link', { name: 'Manage content' }).click();
  await page.getByLabel('Category').selectOption({ label: 'Electrolytes' });
  await page.getByRole('tab', { name: 'Questions' }).click();
  for (const [stem, options] of questions) {
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill(stem);
    for (const [at, option] of options.entries())
      await page.getByRole('textbox', { name: `Option ${'ABCD'[at]}`, exact: true }).fill(option);
    await page.getByRole('radio', { name: 'Option A is right' }).check();
    await button('Add Question').click();
    await page.getByRole('region', { name: 'Questions in Electrolytes' }).getByText(stem).waitFor();
  }
  expect(await page.getByRole('button', { name: /^Edit question/ }).count()).toBe(questions.length);
});

it('is hidden from visitors until it is published', async () => {
  await phone.page.goto(`${url}/courses`);
  await phone.page.getByRole('button', { name: 'Subscribe' }).first().waitFor();
  expect(await phone.page.getByText(title).count()).toBe(0);
  const { page } = desk;
  await page.goto(`${url}/admin/courses`);
  await page.getByRole('searchbox', { name: 'Search for course' }).fill(title);
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'Publish' }).click();
  await said('Course activated successfully.');
});

it('is bought by a student, who can study it at once', async () => {
  const { page } = phone;
  await page.reload();
  const card = page.getByRole('article').filter({ hasText: title });
  await card.getByRole('button', { name: 'Subscribe' }).click();
  const plan = page.getByRole('dialog').getByRole('article', { name: 'premium' });
  await plan.getByLabel('Duration').selectOption('6');
  await plan.getByText('₹4,999').waitFor();
  await plan.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('Subscription successful').waitFor();
  await page.goto(`${url}/student/dashboard?tab=questions`);
  await page
    .getByRole('region', { name: title })
    .getByRole('article', { name: 'Electrolytes' })
    .getByRole('button', { name: 'Start' })
    .click();
  await choose(page, 1);
  expect(await page.getByText('Correct', { exact: true }).count()).toBeGreaterThan(0);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'Question 2 of 2' }).waitFor();
  await choose(page, 2);
  await allSent(page);
});

it('shows staff its answers, and that they are too few for figures', async () => {
  const { page } = desk;
  await page.getByRole('article', { name: title }).getByRole('link', { name: 'View' }).click();
  await page.getByLabel('Category').selectOption({ label: 'Electrolytes' });
  const list = page.getByRole('region', { name: 'Questions in Electrolytes' });
  await expect.poll(() => list.getByText('One answer. Figures need at least 20.').count()).toBe(2);
});
