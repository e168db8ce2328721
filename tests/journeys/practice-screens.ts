/**
 * The screens and dialogs of practice that have no address, opened offline so that nothing of the demo’s student
 * reaches the server.
 */
import type { Page } from 'playwright-core';
import { bankKept, locked, openBank, openOption } from '../support/player.ts';
import type { ScreenByHand } from '../support/screens.ts';

/** The id of a bank that the demo’s student has begun. */
const bank = 1;

/** The demo’s student has notes on some questions, and a session draws any. */
const noteButton = /^(Add a|Edit) note$/;

/** Closes the open dialog and opens another. */
async function closeAndOpen(page: Page, name: string) {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor();
}

export const practiceScreens: readonly ScreenByHand[] = [
  {
    what: 'the sheet of a new session',
    async open({ page, context }, url) {
      await openBank(page, url, bank);
      await bankKept(page, bank);
      await context.setOffline(true);
      await page.goto(`${url}/student/practice`);
      await page.getByRole('button', { name: 'New session' }).click();
      await page.getByText('Everything', { exact: true }).first().click();
      await page.getByRole('checkbox', { name: /^Everything \d+$/ }).waitFor();
    },
  },
  {
    what: 'an answered question of a session',
    async open({ page }) {
      await page.getByRole('radio', { name: /^All/ }).check();
      await page.getByLabel('How many').selectOption('5');
      await page.getByRole('button', { name: 'Begin with 5 questions' }).click();
      await page.getByRole('heading', { level: 1, name: 'Question 1 of 5' }).waitFor();
      await page.getByRole('button', { name: 'Sure', exact: true }).click();
      await page.locator(openOption).first().click();
      await page.waitForSelector(locked);
      await page.getByRole('button', { name: noteButton }).waitFor();
    },
  },
  {
    what: 'the dialog of a note',
    isBrief: true,
    async open({ page }) {
      await page.getByRole('button', { name: noteButton }).click();
      await page.getByRole('textbox', { name: /^Your note/ }).waitFor();
    },
  },
  {
    what: 'the dialog that reports an error',
    isBrief: true,
    open: ({ page }) => closeAndOpen(page, 'Report an error'),
  },
  {
    what: 'the end of a session',
    async open({ page }) {
      await page.keyboard.press('Escape');
      for (let number = 2; number <= 5; number += 1) {
        await page.getByRole('button', { name: 'Next' }).click();
        await page.getByRole('heading', { level: 1, name: `Question ${number} of 5` }).waitFor();
      }
      await page.getByRole('button', { name: 'Finish' }).click();
      await page.getByRole('heading', { name: 'What comes back' }).waitFor();
    },
  },
  {
    what: 'progress with no signal',
    isBrief: true,
    async open({ page }, url) {
      await page.goto(`${url}/student/progress`);
      await page.getByRole('heading', { name: 'Topics' }).waitFor();
    },
  },
  {
    what: 'search with no signal',
    isBrief: true,
    async open({ page }, url) {
      await page.goto(`${url}/student/search?q=beta`);
      await page.getByRole('listitem').filter({ hasText: /beta/i }).first().waitFor();
    },
  },
];
