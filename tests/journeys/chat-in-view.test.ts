/** The chat screen keeps in view what a student reads and writes, in as many panes as fit. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { api } from '../support/account.ts';
import { axeFindingsLightAndDark } from '../support/axe.ts';
import {
  closeBrowser,
  desktop,
  enter,
  openBrowser,
  phone as phoneSize,
  type Phone,
} from '../support/browser.ts';
import {
  conversations,
  expectPanesThatFit,
  log,
  newTalk,
  openThread,
  subadminName,
  write,
  type Talk,
} from './chat-journey.ts';
import { allSent } from '../support/player.ts';

const url = inject('productUrl');

let talk: Talk;
beforeEach(async () => void (talk = await newTalk(url)));

/** Opens the form that edits the last message. */
async function editLast(page: Page) {
  await log(page)
    .getByRole('button', { name: /Actions for/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
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

  it('shows all of the form that edits the last message of a long thread', async () => {
    const { page } = phone;
    await openThread(page, url);
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
    await openThread(page, url);
    await write(page, 'Typed in a hurry');
    await allSent(page);
    await editLast(page);
    const edited = page.getByRole('textbox', { name: 'Edit message' });
    await edited.fill('Typed at leisure');
    await talk.answer('Long lines of an answer. '.repeat(60));
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

  it('keeps the Send button in view of a low window beside a file with a long name', async () => {
    const { page } = phone;
    await page.setViewportSize({ ...phoneSize, height: 420 });
    await openThread(page, url);
    const file = {
      name: `${'long-guideline_'.repeat(16)}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from('x'),
    };
    await page.getByLabel('Attach a file').and(page.locator('input')).setInputFiles(file);
    await page.getByText(file.name, { exact: true }).waitFor();
    const { y, height } = (await page.getByRole('button', { name: 'Send' }).boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(420);
    await page.setViewportSize(phoneSize);
  });

  it('keeps the position of a student who reads further up, and tells them about new messages', async () => {
    const { page } = phone;
    for (let n = 1; n <= 25; n += 1) await talk.answer(`Line ${n} of a long story`);
    await openThread(page, url);
    const box = log(page);
    await box.getByText('Line 25 of a long story').waitFor();
    const fromEnd = () => box.evaluate((e) => e.scrollHeight - e.scrollTop - e.clientHeight);
    await expect.poll(fromEnd).toBeLessThan(5);
    await box.evaluate(async (e) => {
      const scrolled = new Promise((resolve) => e.addEventListener('scroll', resolve, { once: true }));
      e.scrollTop = 0;
      await scrolled;
    });
    await talk.answer('Something new');
    await page.getByRole('button', { name: 'New messages' }).waitFor();
    expect(await box.evaluate((e) => e.scrollTop)).toBe(0);
    await page.getByRole('button', { name: 'New messages' }).click();
    await expect.poll(fromEnd).toBeLessThan(5);
    await talk.answer('And more');
    await box.getByText('And more').waitFor();
    await expect.poll(fromEnd).toBeLessThan(5);
  });
});

describe.each([
  ['a phone', phoneSize],
  ['a desktop', desktop],
] as const)('on %s, in light and dark', (_, viewport) => {
  it('has no axe findings, no overflow, and as many panes as fit', async () => {
    await talk.answer('Good evening');
    await api(url, `POST /chat/${talk.subadminId}/`, {
      access: talk.student.access,
      body: { message: 'Hello' },
    });
    const other = await openBrowser({ viewport });
    const { page } = other;
    await enter(page, url, talk.student);
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
