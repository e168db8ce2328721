/** A student's actions besides answering. Each leaves the bank that the first tab shows. */
import { openTest, type UploadedTest } from '../support/test-upload.ts';
import { openPodcasts } from '../support/media-journey.ts';
import type { Chance } from '../simulation/random.ts';
import type { Device } from './device.ts';

/** Retakes the bank that has been answered completely. */
export async function retake({ page, origin }: Device) {
  await page.goto(`${origin}/student/dashboard?tab=questions`);
  await page
    .getByRole('button', { name: /^Retake/ })
    .first()
    .click();
  await page.waitForURL(/\/student\/question/);
}

/** Plays a moment of a podcast, then pauses it. */
export async function listen({ page, origin }: Device, category: string) {
  await openPodcasts(page, origin, category);
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await page.waitForFunction(
    () => (document.querySelector('body > audio') as HTMLAudioElement).currentTime > 0.5,
  );
  await page.getByRole('region', { name: 'Podcast player' }).getByRole('button', { name: 'Pause' }).click();
}

/** Continues the timed test and sometimes submits it. */
export async function takeTest({ page, origin }: Device, test: UploadedTest, chance: Chance) {
  await openTest(page, origin, test);
  for (let n = chance.below(5); n > 0; n -= 1) {
    await page.keyboard.press(String(1 + chance.below(4)));
    await page.keyboard.press('ArrowRight');
  }
  const submit = page.getByRole('button', { name: 'Submit Test' });
  if (!chance.is(0.5) || (await submit.count()) === 0) return;
  await submit.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}
