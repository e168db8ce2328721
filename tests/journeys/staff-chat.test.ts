/** A sub-admin answers students, also with no signal. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { api, demoPassword, namedStudent, type Account } from '../support/account.ts';
import { closeBrowser, desktop, enter, openBrowser, type Phone } from '../support/browser.ts';
import { conversations, draftsKept, expectPanesThatFit, field, log, write } from './chat-journey.ts';

const url = inject('productUrl');

let subadmin: Phone;
beforeAll(async () => {
  subadmin = await openBrowser({ viewport: desktop });
  await enter(subadmin.page, url, { email: 'subadmin@nightfloat.example', password: demoPassword });
});
afterEach(async () => {
  expect(subadmin.complaints).toEqual([]);
  await subadmin.context.setOffline(false);
});
afterAll(() => closeBrowser(subadmin));

/** Returns the id of the sub-admin Elena, and a function that reads the student's thread with her. */
async function threadOf(student: Account) {
  const { body } = await api(url, 'GET /student/subadmins/list/', { access: student.access });
  const { user_id: elena } = body.find((one: { name: string }) => one.name === 'Elena Petrova');
  const read = async () =>
    (await api(url, `GET /chat/${elena}/`, { access: student.access })).body.messages as {
      message: string;
      deleted: boolean;
      file_name: string | null;
    }[];
  return { elena: elena as number, read };
}

describe('the chat', () => {
  async function openThread(name: string) {
    const { page } = subadmin;
    await page.goto(`${url}/admin/chat`);
    await page.getByRole('searchbox', { name: 'Search by name' }).fill(name);
    await conversations(page).getByRole('button', { name }).click();
    await field(page).waitFor();
  }

  it('goes both ways, with a file, an edit and a deletion, in as many panes as fit', async () => {
    const student = await namedStudent(url);
    const { elena, read } = await threadOf(student);
    await api(url, `POST /chat/${elena}/`, { access: student.access, body: { message: 'Which lead?' } });
    const { page } = subadmin;
    await openThread(student.name);
    await log(page).getByText('Which lead?').waitFor();
    await write(page, 'V-one');
    await log(page).getByTitle('Sent', { exact: true }).waitFor();
    const file = { name: 'leads.txt', mimeType: 'text/plain', buffer: Buffer.alloc(300 * 1024, 'a') };
    await page.getByLabel('Attach a file').first().setInputFiles(file);
    await page.getByRole('button', { name: 'Send' }).click();
    await log(page)
      .getByRole('link', { name: /leads.txt\s*300 KB/ })
      .waitFor();
    await expect
      .poll(async () => (await read()).map(({ message, file_name }) => [message, file_name]))
      .toEqual([
        ['Which lead?', null],
        ['V-one', null],
        ['', 'leads.txt'],
      ]);
    // Reading the thread has marked it as seen by the student.
    await log(page).getByTitle('Seen').first().waitFor();

    const actions = () => log(page).getByRole('button', { name: 'Actions for: V' });
    await actions().click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Edit message' }).fill('V1');
    await page.getByRole('button', { name: 'Save' }).click();
    await log(page).getByText('V1').waitFor();
    await expect.poll(async () => (await read())[1]?.message).toBe('V1');
    await actions().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await log(page).getByText('Message deleted').waitFor();
    await expect.poll(async () => (await read())[1]).toMatchObject({ message: '', deleted: true });

    await expectPanesThatFit(page);
    await page.setViewportSize(desktop);
  });

  it('sends what was written with no signal once, from whatever screen opens next', async () => {
    const student = await namedStudent(url);
    const { read } = await threadOf(student);
    await openThread(student.name);
    const { page, context } = subadmin;
    await context.setOffline(true);
    await write(page, 'From the lift');
    await log(page).getByTitle('Waiting for signal').waitFor();
    await field(page).fill('And a draft');
    await expect.poll(() => draftsKept(page)).toContain('And a draft');
    await page.goto('about:blank');
    await context.setOffline(false);
    await page.goto(`${url}/admin/reviews`);
    await expect.poll(async () => (await read()).map(({ message }) => message)).toEqual(['From the lift']);
    await openThread(student.name);
    await log(page).getByText('From the lift').first().waitFor();
    expect(await log(page).getByText('From the lift').count()).toBe(1);
    await expect.poll(() => field(page).inputValue()).toBe('And a draft');
    expect(await read()).toHaveLength(1);
  });
});
