/**
 * A student on a phone chats with a sub-admin: messages arrive by themselves, and one typed with no signal arrives
 * once.
 */
import type { Page, Request } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { axeFindingsLightAndDark } from '../support/axe.ts';
import { api, freshStudent, signInByApi, type Account } from '../support/account.ts';
import {
  closeBrowser,
  desktop,
  enter,
  killBrowser,
  openBrowser,
  phone as phoneSize,
  type Phone,
} from '../support/browser.ts';
import { conversations, expectPanesThatFit, log } from '../support/chat-journey.ts';
import { rowsOf } from '../support/device.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { allSent } from '../support/player.ts';

const url = inject('productUrl');
const subadminName = 'Elena Petrova';

let student: Account;
let subadmin: Account;
let studentId: number;
let subadminId: number;

beforeEach(async () => {
  student = await freshStudent(url);
  subadmin = await signInByApi(url, 'subadmin@nightfloat.example');
  const idOf = async ({ access }: Account) => (await api(url, 'GET /profile/', { access })).body.id as number;
  [studentId, subadminId] = [await idOf(student), await idOf(subadmin)];
});

const answer = (message: string) =>
  api(url, `POST /chat/${studentId}/`, { access: subadmin.access, body: { message } });
const onServer = async () => {
  const { body } = await api(url, `GET /chat/${studentId}/`, { access: subadmin.access });
  return body.messages as {
    id: number;
    sender: number;
    message: string;
    deleted: boolean;
    file_size: number | null;
    file_url: string | null;
  }[];
};
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });

async function openThread(page: Page) {
  await page.goto(`${url}/student/chat`);
  await page.getByRole('button', { name: new RegExp(subadminName) }).click();
  await field(page).waitFor();
}

async function write(page: Page, text: string) {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await log(page).getByText(text).waitFor();
}

/** Returns the drafts that the device keeps for its conversations. */
const draftsKept = async (page: Page) =>
  (await rowsOf<{ text: string }>(page, 'drafts')).map(({ text }) => text);

/** Opens the form that edits the last message. */
async function editLast(page: Page) {
  await log(page)
    .getByRole('button', { name: /Actions for/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
}

/** Waits until the page has requested no messages for longer than its polling interval without events. */
async function pollingStopped(page: Page) {
  let last = Date.now();
  const note = (request: Request) => void (/\/api\/chat\/\d+\//.test(request.url()) && (last = Date.now()));
  page.on('request', note);
  await expect.poll(() => Date.now() - last, { timeout: 60_000 }).toBeGreaterThan(6_000);
  page.off('request', note);
}

describe('on a phone', () => {
  let phone: Phone;

  beforeEach(async () => {
    phone = await openBrowser();
    await enter(phone.page, url, student);
  });
  afterEach(async () => {
    expect(phone.complaints).toEqual([]);
    await closeBrowser(phone);
  });

  it('shows a reply without a reload, and changes the ticks when the sub-admin looks', async () => {
    const { page } = phone;
    await openThread(page);
    await write(page, 'Are you on tonight?');
    await log(page).getByTitle('Sent', { exact: true }).waitFor();
    // Reading it marks it as seen by the other side.
    await onServer();
    await log(page).getByTitle('Seen').waitFor();
    await pollingStopped(page);
    await answer('Until eight.');
    // An event brought it: the page itself would ask again only after ten minutes.
    await log(page).getByText('Until eight.').waitFor();
    expect(await log(page).getByText('Until eight.').count()).toBe(1);
  });

  it('keeps messages typed with no signal when the battery dies, and sends them once, in order, with their file', async () => {
    await openThread(phone.page);
    await write(phone.page, 'Before');
    await allSent(phone.page);
    await phone.context.setOffline(true);
    const texts = ['First from the basement', 'Second', 'Third'];
    for (const text of texts) await write(phone.page, text);
    const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.alloc(300 * 1024, 'a') };
    await phone.page.getByLabel('Attach a file').first().setInputFiles(file);
    await phone.page.getByRole('button', { name: 'Send' }).click();
    await log(phone.page).getByText('300 KB').waitFor();
    await field(phone.page).fill('A draft');
    await expect.poll(() => draftsKept(phone.page)).toEqual(['A draft']);
    await expect.poll(() => log(phone.page).getByTitle('Waiting for signal').count()).toBe(4);
    await killBrowser(phone);

    phone = await openBrowser({ profile: phone.profile });
    await phone.context.setOffline(true);
    await phone.page.goto(`${url}/student/chat?with=${subadminId}`);
    await log(phone.page).getByText('Third').waitFor();
    await log(phone.page).getByText('Before').waitFor();
    await expect.poll(() => field(phone.page).inputValue()).toBe('A draft');
    expect(await log(phone.page).getByText('notes.txt').count()).toBe(1);
    await phone.context.setOffline(false);
    await allSent(phone.page);
    const arrived = await onServer();
    expect(arrived.map(({ message }) => message)).toEqual(['Before', ...texts, '']);
    expect(arrived.at(-1)!.file_size).toBe(300 * 1024);
    await expect.poll(() => log(phone.page).getByTitle('Waiting for signal').count()).toBe(0);
    expect(await log(phone.page).getByText('Second').count()).toBe(1);
  });

  it('edits and deletes a message on both sides within five minutes', async () => {
    const { page } = phone;
    await openThread(page);
    await write(page, 'Speling');
    await allSent(page);
    await log(page).getByTitle('Sent', { exact: true }).waitFor();
    const actions = () => log(page).getByRole('button', { name: /Actions for/ });
    await actions().click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Edit message' }).fill('Spelling');
    await page.getByRole('button', { name: 'Save' }).click();
    await log(page).getByText('Spelling').waitFor();
    await expect.poll(async () => (await onServer())[0]!.message).toBe('Spelling');
    await actions().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await log(page).getByText('Message deleted').waitFor();
    await expect.poll(onServer).toMatchObject([{ deleted: true, message: '' }]);

    await answer('Mine stays mine');
    await log(page).getByText('Mine stays mine').waitFor();
    expect(await actions().count()).toBe(0);
  });

  it('shows all of the form that edits the last message of a long thread', async () => {
    const { page } = phone;
    await openThread(page);
    for (let number = 1; number <= 12; number += 1) await write(page, `Line ${number} of twelve`);
    await allSent(page);
    await editLast(page);
    const save = page.getByRole('button', { name: 'Save' });
    const composer = page.getByRole('textbox', { name: 'Message', exact: true });
    const roomBelow = async () => {
      const { y, height } = (await save.boundingBox())!;
      return (await composer.boundingBox())!.y - y - height;
    };
    await expect.poll(roomBelow).toBeGreaterThan(0);

    // A student who has scrolled away from it is not moved back.
    await log(page).evaluate((box) => box.scrollTo(0, 0));
    await expect.poll(() => log(page).evaluate((box) => box.scrollTop)).toBe(0);
    await page.setViewportSize({ ...phoneSize, height: phoneSize.height - 60 });
    await page.evaluate(
      () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
    );
    expect(await log(page).evaluate((box) => box.scrollTop)).toBe(0);
    await page.setViewportSize(phoneSize);
  });

  it('keeps the form that edits a message in view of a low window when a long message arrives', async () => {
    const { page } = phone;
    await page.setViewportSize({ ...phoneSize, height: 520 });
    await openThread(page);
    await write(page, 'Typed in a hurry');
    await allSent(page);
    await editLast(page);
    const edited = page.getByRole('textbox', { name: 'Edit message' });
    await edited.fill('Typed at leisure');
    await answer('Long lines of an answer. '.repeat(60));
    const news = page.getByRole('button', { name: 'New messages' });
    await news.waitFor();
    await page.evaluate(
      () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
    );
    const box = (await log(page).boundingBox())!;
    const form = (await edited.boundingBox())!;
    expect(form.y + form.height).toBeLessThanOrEqual(box.y + box.height);
    expect(form.y).toBeGreaterThanOrEqual(box.y);
    await news.click();
    await expect
      .poll(() =>
        log(page).evaluate(
          ({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight,
        ),
      )
      .toBeLessThan(2);
    await page.setViewportSize(phoneSize);
  });

  it('shows files with their sizes, saves them, and gives the reason when it refuses a web page', async () => {
    const { page } = phone;
    await openThread(page);
    const send = async (name: string, buffer: Buffer) => {
      await page.getByLabel('Attach a file').first().setInputFiles({ name, mimeType: 'text/plain', buffer });
      await page.getByRole('button', { name: 'Send' }).click();
    };
    await send('large.txt', Buffer.alloc(2 * 1024 * 1024, 'b'));
    await send('small.txt', Buffer.alloc(300 * 1024, 'c'));
    await log(page)
      .getByRole('link', { name: /large.txt\s*2.0 MB/ })
      .waitFor();
    await log(page)
      .getByRole('link', { name: /small.txt\s*300 KB/ })
      .waitFor();
    const saved = page.waitForEvent('download');
    await log(page)
      .getByRole('link', { name: /small.txt/ })
      .click();
    expect((await saved).suggestedFilename()).toBe('small.txt');

    await send('page.html', Buffer.from('<!doctype html><script>alert(1)</script>'));
    const refused = log(page).getByRole('listitem').filter({ hasText: 'Not sent' });
    await refused.getByText(/Only pictures, PDF/).waitFor();
    await refused.getByRole('button', { name: 'Discard' }).click();
    await refused.waitFor({ state: 'detached' });
    expect(await onServer()).toHaveLength(2);
  });

  it('keeps the position of a student who reads further up, and tells them about new messages', async () => {
    const { page } = phone;
    for (let n = 1; n <= 25; n += 1) await answer(`Line ${n} of a long story`);
    await openThread(page);
    const box = log(page);
    await box.getByText('Line 25 of a long story').waitFor();
    const fromEnd = () => box.evaluate((e) => e.scrollHeight - e.scrollTop - e.clientHeight);
    await expect.poll(fromEnd).toBeLessThan(5);
    await box.evaluate(async (e) => {
      const scrolled = new Promise((resolve) => e.addEventListener('scroll', resolve, { once: true }));
      e.scrollTop = 0;
      await scrolled;
    });
    await answer('Something new');
    await page.getByRole('button', { name: 'New messages' }).waitFor();
    expect(await box.evaluate((e) => e.scrollTop)).toBe(0);
    await page.getByRole('button', { name: 'New messages' }).click();
    await expect.poll(fromEnd).toBeLessThan(5);
    await answer('And more');
    await box.getByText('And more').waitFor();
    await expect.poll(fromEnd).toBeLessThan(5);
  });
});

it('polls for messages when no event arrives', async () => {
  const proxy = await startFaultProxy(url);
  proxy.on(/\/api\/events/, ['drop'], 'for ever');
  const other = await openBrowser({ through: proxy.url });
  await enter(other.page, url, student);
  await openThread(other.page);
  await answer('Slow line?');
  await log(other.page).getByText('Slow line?').waitFor();
  expect(proxy.log.some((name) => name.includes('/api/events'))).toBe(true);
  await closeBrowser(other);
  await proxy.close();
});

describe.each([
  ['a phone', phoneSize],
  ['a desktop', desktop],
] as const)('on %s, in light and dark', (_, viewport) => {
  it('has no axe findings, no overflow, and as many panes as fit', async () => {
    await answer('Good evening');
    await api(url, `POST /chat/${subadminId}/`, { access: student.access, body: { message: 'Hello' } });
    const other = await openBrowser({ viewport });
    const { page } = other;
    await enter(page, url, student);
    const check = async () => {
      expect(await axeFindingsLightAndDark(page)).toEqual([]);
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
        return [scrollWidth - clientWidth, scrollHeight - clientHeight];
      });
      expect(overflow).toEqual([0, 0]);
    };
    await page.goto(`${url}/student/chat`);
    await page.getByRole('button', { name: new RegExp(subadminName) }).waitFor();
    await check();
    await page.getByRole('button', { name: new RegExp(subadminName) }).click();
    await log(page).getByText('Hello').waitFor();
    await check();
    expect(await conversations(page).isVisible()).toBe(viewport === desktop);
    await expectPanesThatFit(page);
    expect(other.complaints).toEqual([]);
    await closeBrowser(other);
  });
});

it('works with the keyboard alone', async () => {
  await answer('By keys?');
  const other = await openBrowser({ viewport: desktop });
  const { page } = other;
  await enter(page, url, student);
  await page.goto(`${url}/student/chat`);
  await page.getByRole('button', { name: new RegExp(subadminName) }).waitFor();
  await page.getByRole('searchbox', { name: 'Search by name' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => field(page).evaluate((e) => e === document.activeElement)).toBe(true);
  await page.keyboard.type('All of it');
  await page.keyboard.press('Enter');
  await log(page).getByText('All of it').waitFor();
  await allSent(page);
  await log(page).getByTitle('Sent', { exact: true }).waitFor();
  const actions = log(page).getByRole('button', { name: /Actions for: All of it/ });
  await actions.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.type(', indeed');
  await page.keyboard.press('Enter');
  await log(page).getByText('All of it, indeed').waitFor();
  await closeBrowser(other);
});
