/** `npm run screenshots`: takes the screenshots for the manifest, README and home page from a fresh demo. */
import { mkdirSync, rmSync } from 'node:fs';
import sharp from 'sharp';
import { links } from '../src/lib/paths.ts';
import type { Page } from 'playwright-core';
import { bankOf, signInByApi } from './support/account.ts';
import { closeBrowser, desktop, openBrowser, phone, signIn } from './support/browser.ts';
import { bankKept, choose, locked, openBank } from './support/player.ts';
import { startProduct } from './support/product.ts';

const folder = 'public/screenshots';
mkdirSync(folder, { recursive: true });
const product = await startProduct();
const student = await signInByApi(product.url, 'student@nightfloat.example');
/** A demo category whose first question has a tracing. */
const tracings = 13;
/** A category with a video, and a test that the student has taken. */
const filmed = 2;
const sat = 1;

for (const [name, viewport, sharpness] of [
  ['narrow', phone, 2],
  ['wide', desktop, 1],
] as const) {
  const browser = await openBrowser({ viewport, sharpness });
  const { page } = browser;
  await signIn(page, product.url, student);
  await page.goto(`${product.url}/student/dashboard?tab=questions`);
  await page
    .getByRole('button', { name: /Resume|Start/ })
    .first()
    .waitFor();
  await page.waitForTimeout(1_500);
  await save(`dashboard-${name}`, await page.screenshot());
  await openAnswered(page);
  await page.waitForTimeout(800);
  await save(`question-${name}`, await page.screenshot());
  await closeBrowser(browser);
}

// The home page shows small pictures of the upper part of four screens, in the light and the dark theme.
for (const theme of ['light', 'dark'] as const) {
  const browser = await openBrowser({ viewport: phone, sharpness: 2, dark: theme === 'dark' });
  const { page } = browser;
  await signIn(page, product.url, student);
  const show = async (name: string, address: string, sign: string | RegExp, act = async () => {}) => {
    await page.goto(product.url + address);
    await page.getByText(sign).first().waitFor();
    await act();
    await page.waitForTimeout(1_000);
    await saveSmall(
      `${name}-${theme}`,
      await page.screenshot({ clip: { x: 0, y: 0, width: 390, height: 488 } }),
    );
  };
  await show('videos', links.videos(filmed), /watched/, () =>
    page.locator('h1').evaluate((element) => element.scrollIntoView()),
  );
  await show('question', links.question(tracings), /Question/, () => openAnswered(page));
  await show('podcasts', links.podcasts, 'Cardiology', async () => {
    const category = page.getByRole('button', { name: /^Cardiology/ });
    await category.click();
    await category.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  });
  await show('result', links.testResult(sat, false), 'Accuracy');
  await closeBrowser(browser);
}
await product.stop();
rmSync(product.dataDir, { recursive: true, force: true });

/** Opens the first question of a bank, once the bank and its pictures are on the device, and answers it. */
async function openAnswered(page: Page) {
  const { questions } = await bankOf(product.url, student.access, tracings);
  await openBank(page, product.url, tracings);
  await bankKept(page, tracings);
  await openBank(page, product.url, tracings, questions[0]!.id);
  if ((await page.locator(locked).count()) === 0) await choose(page, 2);
}

async function save(name: string, picture: Buffer) {
  await sharp(picture).png({ compressionLevel: 9, effort: 10 }).toFile(`${folder}/${name}.png`);
}

async function saveSmall(name: string, picture: Buffer) {
  await sharp(picture).resize(520, 650).webp({ quality: 82, effort: 6 }).toFile(`${folder}/${name}.webp`);
}
