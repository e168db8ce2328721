/** Staff among themselves: an admin creates a sub-admin, decides on their request, and deletes them again. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { adminAccess, api, demoPassword, signInByApi } from '../support/account.ts';
import { closeBrowser, desktop, openBrowser, signIn, type Phone } from '../support/browser.ts';

const url = inject('productUrl');
const dataDir = inject('productDataDir');
const email = `nora-${Date.now()}@nightfloat.example`;
const name = `Nora ${Date.now()}`;
let admin: Phone;
let nora: Phone;

beforeAll(async () => {
  admin = await openBrowser({ viewport: desktop });
  nora = await openBrowser();
  await signIn(admin.page, url, { email: 'admin@nightfloat.example', password: demoPassword });
});
afterAll(async () => {
  expect([admin.complaints, nora.complaints]).toEqual([[], []]);
  await Promise.all([closeBrowser(admin), closeBrowser(nora)]);
});

describe('an admin', () => {
  it('sees the server’s counts on the dashboard, and samples that are marked as such', async () => {
    const { page } = admin;
    const counted = page.waitForResponse('**/api/admin/subadmins/stats/');
    await page.goto(`${url}/admin/dashboard`);
    const { active_subadmins: count } = (await (await counted).json()) as { active_subadmins: number };
    await cardOf(page, 'Sub admins').getByText(String(count), { exact: true }).waitFor();
    await cardOf(page, 'Total Earnings').getByText('Sample').waitFor();
    await page.getByRole('button', { name: 'View More' }).click();
    await page.waitForURL(`${url}/admin/transactions`);
    await expect.poll(() => page.getByRole('main').textContent()).toBe('Transactions');
  });

  it('starts at the top of each screen', async () => {
    const { page } = admin;
    await page.setViewportSize({ width: 1024, height: 480 });
    await page.goto(`${url}/admin/dashboard`);
    await page.getByText('These are samples.').scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Profile of/ })
      .click();
    await page.waitForURL(`${url}/admin/profile`);
    await page.getByRole('heading', { name: 'Account settings' }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.setViewportSize(desktop);
  });

  it('creates a sub-admin with the keyboard alone, whose password arrives by mail', async () => {
    const { page } = admin;
    await page.goto(`${url}/admin/subadmins`);
    await page.getByRole('button', { name: 'Create Sub Admin' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.type(name);
    await page.keyboard.press('Escape');
    await page.getByText('Leave without saving?').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Leave without saving?').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Name').inputValue()).toBe(name);
    await page.getByLabel('Email').focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await page.getByText('Subadmin created and credentials sent via email!').waitFor();
    await page.getByPlaceholder('Search user...').fill(name.toUpperCase());
    await cardOf(page, name).getByText(email).waitFor();
    await signIn(nora.page, url, { email, password: mailedPassword(1) });
    expect(new URL(nora.page.url()).pathname).toBe('/admin/courses');
  });
});

describe('a form with unsaved input', () => {
  const answered = async (page: Page, answer: string) => {
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: answer }).click();
    await question.waitFor({ state: 'detached' });
  };

  it('is left by Back only after a confirmation, which a second Back cancels', async () => {
    const { page } = admin;
    const back = () => page.evaluate(() => history.back());
    await page.goto(`${url}/admin/courses`);
    await page.getByRole('button', { name: 'Add new Course' }).click();
    const field = page.getByLabel('Course name');
    await field.fill('Neph');
    // A step within the same screen loses nothing, so nothing is asked.
    const steps = () => page.evaluate(() => history.state.idx);
    const here = await steps();
    await page.evaluate(() => history.pushState({ ...history.state, idx: history.state.idx + 1 }, '', '?'));
    await back();
    await expect.poll(steps).toBe(here);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await field.inputValue()).toBe('Neph');
    await back();
    await answered(page, 'Stay here');
    expect(await field.inputValue()).toBe('Neph');
    await back();
    await page.getByText('Leave without saving?').waitFor();
    await back();
    await page.getByText('Leave without saving?').waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('Neph');
    expect(page.url()).toBe(`${url}/admin/create-course`);
    await back();
    await answered(page, 'Leave');
    await page.waitForURL(`${url}/admin/courses`);
    expect(await field.count()).toBe(0);
  });
});

describe('the sub-admin', () => {
  it('sees courses, reviews and the sign-out, and nothing that is for admins only', async () => {
    const { page } = nora;
    await page.getByRole('button', { name: 'Open menu' }).click();
    const entries = page.getByRole('navigation', { name: 'Staff' });
    // The drawer is hidden until it has begun to slide in.
    await entries.waitFor();
    expect(await entries.locator('a, button').allTextContents()).toEqual(['Courses', 'Reviews', 'Sign-out']);
    await page.getByRole('button', { name: 'Close menu' }).click();
    for (const path of ['subadmins', 'dashboard', 'notifications']) {
      await page.goto(`${url}/admin/${path}`);
      await page.waitForLoadState('networkidle');
      expect(await page.getByRole('article').count()).toBe(0);
    }
    await page.getByText('No notifications found.').waitFor();
  });

  it('changes name and photo, and the header follows', async () => {
    const { page } = nora;
    const said = alertsOf(page);
    await page.goto(`${url}/admin/profile`);
    await page.getByLabel('Name').fill('Norah');
    await page.getByLabel('Change photo').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 64, height: 64, channels: 3, background: '#246' } })
        .png()
        .toBuffer(),
    });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(() => said).toEqual(['Profile updated successfully!']);
    const picture = page.getByRole('link', { name: 'Profile of Norah' }).locator('img');
    await expect.poll(() => picture.getAttribute('src')).toMatch(/^\/files\/|^\/api\//);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
    await page.reload();
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Norah');
  });

  it('gets the server’s reason for a refused password, and sets a valid one', async () => {
    const { page } = nora;
    const said = alertsOf(page);
    await page.getByLabel('Current password').fill(mailedPassword(1));
    await page.getByLabel('New password').fill(demoPassword);
    await page.getByLabel('Confirm password').fill('Another-Night-2');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect.poll(() => said).toEqual(['Passwords do not match']);
    await page.getByLabel('Confirm password').fill(demoPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect.poll(() => said).toEqual(['Passwords do not match', 'Password changed successfully!']);
    // The form is cleared once the alert is closed.
    await expect.poll(() => page.getByLabel('Current password').inputValue()).toBe('');
    expect((await signInByApi(url, email, demoPassword)).access).toBeTruthy();
  });
});

describe('a course that the sub-admin wants deleted', () => {
  const title = `Not wanted ${Date.now()}`;

  it('is requested in the admin’s notifications, and deleted once confirmed', async () => {
    const id = await newCourse(title);
    const asking = await signInByApi(url, email, demoPassword);
    const asked = await api(url, `DELETE /courses/${id}/delete/`, { access: asking.access });
    expect(asked.status).toBe(202);
    const { page } = admin;
    await page.goto(`${url}/admin/dashboard`);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Notifications, \d\+? unread/ })
      .click();
    await page.waitForURL(`${url}/admin/notifications`);
    const request = page.getByRole('article').filter({ hasText: title });
    await request.getByText('Norah asks to delete the course').waitFor();
    await request.getByRole('button', { name: 'Confirm course deletion' }).click();
    await page.getByRole('dialog').getByText(`Delete “${title}”?`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete course' }).click();
    await page.getByText('Course deleted successfully.').waitFor();
    await request.waitFor({ state: 'detached' });
    const { body } = await api(url, 'GET /courses/', { access: await adminAccess(url) });
    expect(body.map((course: { id: number }) => course.id)).not.toContain(id);
  });

  it('stays when the admin deletes the notification', async () => {
    const id = await newCourse(title);
    const asking = await signInByApi(url, email, demoPassword);
    await api(url, `DELETE /courses/${id}/delete/`, { access: asking.access });
    const { page } = admin;
    await page.goto(`${url}/admin/notifications`);
    const request = page.getByRole('article').filter({ hasText: title });
    await request.getByRole('button', { name: 'Delete notification' }).click();
    await page.getByText('Notification deleted.').waitFor();
    await request.waitFor({ state: 'detached' });
    const access = await adminAccess(url);
    expect((await api(url, `GET /courses/${id}/`, { access })).status).toBe(200);
    expect((await api(url, `DELETE /courses/${id}/delete/`, { access })).status).toBe(204);
  });
});

describe('the sub-admin’s account', () => {
  it('gets a new password with an edit, and the old one no longer works', async () => {
    const { page } = admin;
    await page.goto(`${url}/admin/subadmins`);
    await page.getByPlaceholder('Search user...').fill('norah');
    await cardOf(page, 'Norah').first().getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Subadmin updated and new credentials sent!').waitFor();
    expect((await login(demoPassword)).status).toBe(401);
    expect((await login(mailedPassword(2))).status).toBe(200);
  });

  it('is deleted by the admin after a confirmation', async () => {
    const { page } = admin;
    await page.getByPlaceholder('Search user...').fill(name);
    await cardOf(page, name).getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete User' });
    await question.getByText(email).waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Subadmin deleted!').waitFor();
    await page.getByText('No users found.').waitFor();
    expect((await login(mailedPassword(2))).status).toBe(401);
  });
});

const cardOf = (page: Page, heading: string) =>
  page
    .locator('li')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
    .last();

const login = (password: string) => api(url, 'POST /login/', { body: { email, password } });

/** Collects every alert from now on, and accepts it at once. */
function alertsOf(page: Page): string[] {
  const said: string[] = [];
  page.removeAllListeners('dialog');
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  return said;
}

async function newCourse(title: string): Promise<number> {
  const form = new FormData();
  form.append('title', title);
  form.append('plans', '[]');
  const reply = await fetch(`${url}/api/create-course/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await adminAccess(url)}` },
    body: form,
  });
  const { id } = (await reply.json()) as { id: number };
  return id;
}

/** Returns the password in the `nth` mail with credentials for the sub-admin. */
function mailedPassword(nth: number): string {
  const folder = join(dataDir, 'outbox');
  const passwords = readdirSync(folder)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((mail) => mail.includes(email))
    .map((mail) => /^Password: (.+?)\r?$/m.exec(mail)?.[1])
    .filter((password) => password !== undefined);
  return passwords[nth - 1] ?? `mail ${nth} of ${passwords.length} is not there`;
}
