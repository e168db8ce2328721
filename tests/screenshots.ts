/** `npm run screenshots`: the pictures of the manifest and the README, from the demo content of a fresh product. */
import { mkdirSync, rmSync } from 'node:fs';
import sharp from 'sharp';
import { signInByApi } from './support/account.ts';
import { closeBrowser, desktop, openBrowser, phone, signIn } from './support/browser.ts';
import { choose, openBank } from './support/player.ts';
import { startProduct } from './support/product.ts';

const folder = 'public/screenshots';
mkdirSync(folder, { recursive: true });
const product = await startProduct();
const student = await signInByApi(product.url, 'student@nightfloat.example');
/** A category of the demo whose first question shows a tracing. */
const tracings = 13;

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
  await openBank(page, product.url, tracings);
  await choose(page, 2);
  await page.waitForTimeout(800);
  await save(`question-${name}`, await page.screenshot());
  await closeBrowser(browser);
}
await product.stop();
rmSync(product.dataDir, { recursive: true, force: true });

async function save(name: string, picture: Buffer) {
  await sharp(picture).png({ compressionLevel: 9, effort: 10 }).toFile(`${folder}/${name}.png`);
}
