/**
 * A student on a phone chats with a sub-admin: messages arrive by themselves, and one typed with no signal arrives
 * once.
 */
import type { Page, Request } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { closeBrowser, desktop, enter, killBrowser, openBrowser, type Phone } from '../support/browser.ts';
import {
  draftsKept,
  field,
  log,
  newTalk,
  openThread,
  subadminName,
  write,
  type Talk,
} from './chat-journey.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { sampleMedia } from '../support/media.ts';
import { allSent } from '../support/player.ts';

const url = inject('productUrl');

let talk: Talk;
beforeEach(async () => void (talk = await newTalk(url)));

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
    await enter(phone.page, url, talk.student);
  });
  afterEach(async () => {
    expect(phone.complaints).toEqual([]);
    await closeBrowser(phone);
  });

  it('shows a reply without a reload, and changes the ticks when the sub-admin looks', async () => {
    const { page } = phone;
    await openThread(page, url);
    await write(page, 'Are you on tonight?');
    await log(page).getByTitle('Sent', { exact: true }).waitFor();
    // Reading it marks it as seen by the other side.
    await talk.onServer();
    await log(page).getByTitle('Seen').waitFor();
    await pollingStopped(page);
    await talk.answer('Until eight.');
    // An event brought it: the page itself would ask again only after ten minutes.
    await log(page).getByText('Until eight.').waitFor();
    expect(await log(page).getByText('Until eight.').count()).toBe(1);
  });

  it('keeps messages typed with no signal when the battery dies, and sends them once, in order, with their file', async () => {
    await openThread(phone.page, url);
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
    await phone.page.goto(`${url}/student/chat?with=${talk.subadminId}`);
    await log(phone.page).getByText('Third').waitFor();
    await log(phone.page).getByText('Before').waitFor();
    await expect.poll(() => field(phone.page).inputValue()).toBe('A draft');
    expect(await log(phone.page).getByText('notes.txt').count()).toBe(1);
    await phone.context.setOffline(false);
    await allSent(phone.page);
    const arrived = await talk.onServer();
    expect(arrived.map(({ message }) => message)).toEqual(['Before', ...texts, '']);
    expect(arrived.at(-1)!.file_size).toBe(300 * 1024);
    await expect.poll(() => log(phone.page).getByTitle('Waiting for signal').count()).toBe(0);
    expect(await log(phone.page).getByText('Second').count()).toBe(1);
  });

  it('edits and deletes a message on both sides within five minutes', async () => {
    const { page } = phone;
    await openThread(page, url);
    await write(page, 'Speling');
    await allSent(page);
    await log(page).getByTitle('Sent', { exact: true }).waitFor();
    const actions = () => log(page).getByRole('button', { name: /Actions for/ });
    await actions().click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Edit message' }).fill('Spelling');
    await page.getByRole('button', { name: 'Save' }).click();
    await log(page).getByText('Spelling').waitFor();
    await expect.poll(async () => (await talk.onServer())[0]!.message).toBe('Spelling');
    await actions().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await log(page).getByText('Message deleted').waitFor();
    await expect.poll(talk.onServer).toMatchObject([{ deleted: true, message: '' }]);

    await talk.answer('Mine stays mine');
    await log(page).getByText('Mine stays mine').waitFor();
    expect(await actions().count()).toBe(0);
  });

  it('shows files with their sizes, saves them, and gives the reason when it refuses a web page', async () => {
    const { page } = phone;
    await openThread(page, url);
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
    expect(await talk.onServer()).toHaveLength(2);
  });

  it('plays a recording in its place, from the device and from the server', async () => {
    const { page } = phone;
    await openThread(page, url);
    const note = { name: 'Note.mp3', mimeType: 'audio/mpeg', buffer: sampleMedia('short.mp3') };
    await page.getByLabel('Attach a file').first().setInputFiles(note);
    await page.getByRole('button', { name: 'Send' }).click();
    const player = log(page).getByLabel('Note.mp3', { exact: true });
    const expectPlaying = async (from: RegExp) => {
      await expect.poll(() => player.getAttribute('src')).toMatch(from);
      await player.click({ position: { x: 24, y: 24 } });
      await expect.poll(() => player.evaluate((e: HTMLAudioElement) => e.currentTime)).toBeGreaterThan(0);
    };
    await expectPlaying(/^blob:/);
    await allSent(page);
    await page.reload();
    await expectPlaying(/^\/api\/media\/chat\//);
  });
});

it('polls for messages when no event arrives', async () => {
  const proxy = await startFaultProxy(url);
  proxy.on(/\/api\/events/, ['drop'], 'for ever');
  const other = await openBrowser({ through: proxy.url });
  await enter(other.page, url, talk.student);
  await openThread(other.page, url);
  await talk.answer('Slow line?');
  await log(other.page).getByText('Slow line?').waitFor();
  expect(proxy.log.some((name) => name.includes('/api/events'))).toBe(true);
  await closeBrowser(other);
  await proxy.close();
});

it('works with the keyboard alone', async () => {
  await talk.answer('By keys?');
  const other = await openBrowser({ viewport: desktop });
  const { page } = other;
  await enter(page, url, talk.student);
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
