/** Staff and people: a student is deactivated and activated, a review deleted, a member added and deleted. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeFindingsLightAndDark } from '../support/axe.ts';
import { adminAccess, api, demoPassword, namedStudent } from '../support/account.ts';
import { closeBrowser, desktop, enter, openBrowser, phone, signIn, type Phone } from '../support/browser.ts';
import { overflowOf } from '../support/screens.ts';
import { conversations } from './chat-journey.ts';

const url = inject('productUrl');

/** One browser for each of the two, so that neither signs in more often than a person would. */
let admin: Phone;
let subadmin: Phone;
beforeAll(async () => {
  admin = await openBrowser({ viewport: desktop });
  await enter(admin.page, url, { email: 'admin@nightfloat.example', password: demoPassword });
  subadmin = await openBrowser({ viewport: desktop });
  await enter(subadmin.page, url, { email: 'subadmin@nightfloat.example', password: demoPassword });
});
afterEach(async () => {
  expect([...admin.complaints, ...subadmin.complaints]).toEqual([]);
});
afterAll(async () => {
  await closeBrowser(admin);
  await closeBrowser(subadmin);
});

it('signs a deactivated student out on their device at once, and lets them back in with the same button', async () => {
  const student = await namedStudent(url);
  const device = await openBrowser();
  await enter(device.page, url, student);
  await device.page.goto(`${url}/student/dashboard`);
  const { page } = admin;
  await page.goto(`${url}/admin/students`);
  await page.getByRole('searchbox', { name: 'Search students' }).fill(student.email);
  const row = page.getByRole('row').filter({ hasText: student.name });
  await row.getByText('Premium').waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);

  await row.getByRole('button', { name: 'View' }).click();
  const popup = page.getByRole('dialog', { name: `Subscriptions of ${student.name}` });
  await popup.getByRole('cell', { name: 'Internal Medicine' }).waitFor();
  await popup.getByRole('cell', { name: 'Videos, Podcasts, Test Series, Question Banks' }).waitFor();
  await page.keyboard.press('Escape');

  // No page of the app is open on the device: on a slow machine it would hear of the sign-out before the next one opens.
  await device.page.goto('about:blank');
  const said = device.page.waitForEvent('dialog').then(async (dialog) => {
    const text = dialog.message();
    await dialog.accept();
    return text;
  });
  await row.getByRole('button', { name: 'Inactivate' }).click();
  await page.getByText(`${student.name} is inactive and signed out everywhere.`).waitFor();
  await row.getByText('Inactive', { exact: true }).waitFor();
  // The sign-out cuts this navigation off.
  await device.page.goto(`${url}/student/Profile`).catch(() => undefined);
  expect(await said).toBe('Session expired. Please log in again.');
  await device.page.waitForURL(`${url}/`);
  const refused = await api(url, 'POST /login/', {
    body: { email: student.email, password: student.password },
  });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(JSON.stringify(refused.body)).toMatch(/inactive|not active|deactivated/i);

  await page.reload();
  await page.getByRole('searchbox', { name: 'Search students' }).fill(student.email);
  await row.getByRole('button', { name: `Activate ${student.name}`, exact: true }).click();
  await page.getByText(`${student.name} is active and can sign in again.`).waitFor();
  await signIn(device.page, url, student);
  await closeBrowser(device);
});

it('shows a review, keeps it when the deletion is canceled, and deletes it', async () => {
  const student = await namedStudent(url);
  await api(url, 'POST /student/website-review/', {
    access: student.access,
    body: { rating: 2, comment: 'Too many ECGs at once.' },
  });
  const { page } = subadmin;
  const changes: string[] = [];
  const note = (method: string) => method !== 'GET' && changes.push(method);
  const listen = (request: { method: () => string; url: () => string }) =>
    request.url().includes('review') && note(request.method());
  page.on('request', listen);
  await page.goto(`${url}/admin/reviews`);
  await page.getByRole('searchbox', { name: 'Search reviews' }).fill(student.name);
  const card = page.getByRole('article').filter({ hasText: student.name });
  await card.getByText('Too many ECGs at once.').waitFor();
  const choose = async (item: string) => {
    await card.getByRole('button', { name: /Actions for/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Edit');
  await page.getByRole('dialog', { name: 'Review' }).getByLabel('Rating').waitFor();
  await page.keyboard.press('Escape');

  page.once('dialog', (dialog) => void dialog.dismiss());
  await choose('Delete');
  await card.waitFor();
  expect(changes).toEqual([]);
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await choose('Delete');
  expect(await asked).toBe('Are you sure you want to delete this review?');
  await page.getByText('No reviews found').waitFor();
  expect(changes).toEqual(['DELETE']);
  const { body } = await api(url, 'GET /student/website-reviews/', { access: await adminAccess(url) });
  expect(body.map((review: { student_name: string }) => review.student_name)).not.toContain(student.name);
  page.off('request', listen);
});

it('adds a member without a category, assigns one while keeping the picture, and deletes the member', async () => {
  const { page } = admin;
  const name = `Dr. Ada Quist ${Date.now()}`;
  const onServer = async () => {
    const { body } = await api(url, 'GET /members/');
    return body.find((one: { name: string }) => one.name === name);
  };
  await page.goto(`${url}/admin/about`);
  await page.getByRole('tab', { name: 'Others' }).click();
  const alerted = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await page.getByRole('button', { name: 'Add Member' }).click();
  expect(await alerted).toBe('Please fill all required fields');

  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Specialization').fill('Nephrology');
  await page.getByLabel('Designation').fill('Reviewer');
  await page.getByLabel('Course').selectOption({ label: 'Internal Medicine' });
  await page.getByLabel(/^Image/).setInputFiles('public/icons/icon-192.png');
  await page.keyboard.press('Control+s');
  const row = page.getByRole('row').filter({ hasText: name });
  await row.waitFor();
  const added = await onServer();
  expect(added).toMatchObject({ specialization: 'Nephrology', category: null, image: expect.any(String) });
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('');

  await row.getByRole('button', { name: 'Edit' }).click();
  const category = page.getByLabel(/^Category/);
  await category.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Update Member' }).click();
  await page.getByText(`${name} is updated.`).waitFor();
  expect(await onServer()).toMatchObject({ image: added.image, category: expect.any(Number) });
  await expect
    .poll(() => row.getByRole('button', { name: 'Edit' }).evaluate((e) => e === document.activeElement))
    .toBe(true);

  await row.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await row.waitFor({ state: 'detached' });
  expect(await onServer()).toBeUndefined();
});

it('breaks a name longer than a line on a phone, in the list and in the question before its deletion', async () => {
  const { page } = admin;
  const name = `Dr. ${'Wolfeschlegelsteinhausen'.repeat(3)}${Date.now()}`;
  const body = { name, specialization: 'Nephrology', designation: 'Founder' };
  await api(url, 'POST /founders/', { access: await adminAccess(url), body });
  await page.setViewportSize(phone);
  await page.goto(`${url}/admin/about`);
  const remove = page.getByRole('button', { name: `Delete ${name}` });
  await remove.waitFor();
  expect(await overflowOf(page)).toBe(0);
  await remove.click();
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await remove.waitFor({ state: 'detached' });
  await page.setViewportSize(desktop);
});

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
] as const)('on %s', (_, viewport) => {
  const screens: [string, () => Phone, (page: Page) => Promise<unknown>][] = [
    [
      'students',
      () => admin,
      async (page) => {
        // On a phone, a row unfolds to its actions.
        if (viewport === phone)
          await page.getByRole('list', { name: 'Students' }).locator('summary').first().click();
        await page
          .getByRole('button', { name: /^(Ina|A)ctivate / })
          .first()
          .waitFor();
      },
    ],
    [
      'reviews',
      () => admin,
      (page) =>
        page
          .getByText(/reviews?$|No reviews found/)
          .first()
          .waitFor(),
    ],
    ['about?tab=others', () => admin, (page) => page.getByRole('button', { name: 'Edit' }).first().waitFor()],
    ['chat', () => subadmin, (page) => conversations(page).waitFor()],
  ];

  it.each(screens)(
    'shows %s without axe findings in light and dark, and without overflow',
    async (path, who, ready) => {
      const { page } = who();
      await page.setViewportSize(viewport);
      await page.goto(`${url}/admin/${path}`);
      await ready(page);
      expect(await axeFindingsLightAndDark(page)).toEqual([]);
      const sideways = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(sideways).toBe(0);
    },
  );
});
