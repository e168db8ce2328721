/** From the prices that a visitor reads to a course that is open: by sign-in, and by sign-up. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { demoPassword, newAccount } from '../support/account.ts';
import { closeBrowser, desktop, openBrowser, type Phone } from '../support/browser.ts';
import { hydrated } from '../support/site.ts';

const url = inject('productUrl');
let browser: Phone;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser({ viewport: desktop });
  ({ page } = browser);
});
afterAll(async () => {
  expect(browser.complaints).toEqual([]);
  await closeBrowser(browser);
});

it('a student signs in on the way, and finds the plan and the duration as chosen', async () => {
  const { email } = await newAccount(url);
  await choosePro(6);
  await signIn(email);
  await findsAndBuysPro('₹4,499', '6');
  expect(await coursesAtOnce()).toContain('Internal Medicine');
});

it('a newcomer makes an account on the way', async () => {
  await page.evaluate(() => localStorage.clear());
  const email = `buyer-${Date.now()}@example.org`;
  await choosePro(12);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('+49 30 1234567');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL(/\/signin/);
  await signIn(email);
  await findsAndBuysPro('₹7,999', '12');
  expect(await coursesAtOnce()).toContain('Internal Medicine');
});

async function choosePro(months: number) {
  await page.goto(`${url}/courses`);
  await hydrated(page);
  const prices = page.getByRole('region', { name: 'Plans for Internal Medicine' });
  const pro = prices.getByRole('group', { name: 'Duration of pro' });
  await pro.getByRole('radio', { name: `${months} months` }).check();
  await prices.getByRole('link', { name: 'Choose pro' }).click();
  await page.waitForURL(/\/signin/);
}

async function signIn(email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function findsAndBuysPro(price: string, months: string) {
  await page.waitForURL(/\/courses\?/);
  const dialog = page.getByRole('dialog', { name: 'Simple, transparent pricing' });
  const pro = dialog.getByRole('article', { name: 'pro' });
  await pro.getByText('Your choice').waitFor();
  expect(await pro.getByLabel('Duration').inputValue()).toBe(months);
  await pro.getByText(price).waitFor();
  await pro.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('Subscription successful').waitFor();
  await dialog.waitFor({ state: 'detached' });
}

/** The courses of the dashboard as its tabs come up: what was bought is there, with no loading in between. */
async function coursesAtOnce(): Promise<string> {
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await page.waitForURL(/\/student\/dashboard/);
  // Before the device was read there is the greeting alone; what is read of it here is the first thing after that.
  return page.evaluate(async () => {
    while (document.querySelector('main [role="tab"]') === null)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return document.querySelector('main')!.innerText;
  });
}
