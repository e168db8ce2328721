/** Panning a zoomed ECG with calipers by touch at 4× throttle, compared with a bare `<img>` panned the same way. */
import type { Page } from 'playwright-core';
import { freshStudent } from '../support/account.ts';
import { closeBrowser, signIn } from '../support/browser.ts';
import { openEcgTest, uploadEcgTest } from '../support/ecg-test.ts';
import type { Product } from '../support/product.ts';
import { realEcgs } from '../support/real-ecgs.ts';
import { openBenchBrowser, slowDown } from './measuring.ts';
import { atMost } from './budget.ts';
import type { Row } from './run.ts';

const throttle = 4;
const panMs = 3_000;
const frameMs = 1_000 / 60;

export async function benchPanning(product: Product): Promise<Row[]> {
  const ecgs = realEcgs();
  const what = `frames dropped while panning an ECG for 3 s at ${throttle}× throttle, calipers marched out, median of 3`;
  if (ecgs === null) return [{ what, value: 'not measured', reference: 'no tracings beside the project' }];
  const test = await uploadEcgTest(product.url, ecgs.slice(0, 2));
  const student = await freshStudent(product.url, 'ECG');
  const { page, context, ...phone } = await openBenchBrowser();
  await signIn(page, product.url, student);
  await openEcgTest(page, product.url, test);
  const src = await page.locator('main img').evaluate((img) => (img as HTMLImageElement).currentSrc);
  for (let n = 0; n < 3; n += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.keyboard.press('c');
  await page.getByRole('button', { name: /^March out/ }).click();
  await page.waitForTimeout(1_500);
  const ours = await panSome(page);

  // A path below /api, for which the service worker doesn't serve the app.
  await page.route('**/api/bare-panning', (route) =>
    route.fulfill({ contentType: 'text/html', body: barePage(src) }),
  );
  await page.goto(`${product.url}/api/bare-panning`);
  await page.waitForFunction(() => document.images[0]?.complete);
  await page.waitForTimeout(1_500);
  const bare = await panSome(page);
  await closeBrowser({ page, context, ...phone });
  return [
    {
      what,
      value: `${ours.dropped} of ${ours.all}, longest gap ${ours.longest.toFixed(0)} ms`,
      reference: `bare <img> ${bare.dropped} of ${bare.all}, longest gap ${bare.longest.toFixed(0)} ms`,
      ratio: differenceOf(ours.dropped, bare.dropped),
      budget: atMost(bare.dropped, ' dropped', ours.dropped),
    },
  ];
}

const differenceOf = (ours: number, bare: number) =>
  ours > bare ? `${ours - bare} more` : ours < bare ? `${bare - ours} fewer` : 'as many';

/** Pans three times and returns the median, so that one run disturbed by the machine doesn't count. */
async function panSome(page: Page) {
  const times = [await pan(page), await pan(page), await pan(page)];
  return times.sort((a, b) => a.dropped - b.dropped)[1]!;
}

/** Pans to and fro for three seconds with synthesized touch input and counts the frames painted and dropped. */
async function pan(page: Page) {
  const session = await slowDown(page.context(), page, throttle);
  await page.evaluate(() => {
    const box = globalThis as { painted?: number[] };
    const isNoting = box.painted !== undefined;
    box.painted = [];
    if (isNoting) return;
    const note = (at: number) => {
      box.painted?.push(at);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const began = await page.evaluate(() => performance.now());
  await session.send('Input.synthesizeScrollGesture', {
    x: 260,
    y: 220,
    xDistance: -200,
    yDistance: -20,
    speed: 400,
    preventFling: true,
    gestureSourceType: 'touch',
    repeatCount: 5,
    repeatDelayMs: 0,
  });
  const frames = await page.evaluate(() => (globalThis as { painted?: number[] }).painted ?? []);
  await session.detach();
  const during = frames.filter((at) => at >= began && at <= began + panMs);
  const gaps = during.slice(1).map((at, n) => at - during[n]!);
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frameMs) - 1), 0);
  return { dropped, all: dropped + during.length, longest: Math.max(...gaps) };
}

/** The minimum needed to pan a picture: one element with one transform. */
const barePage = (src: string) => `<!doctype html><meta name="viewport" content="width=device-width">
<body style="margin:0;overflow:hidden;touch-action:none;height:100vh">
<img src="${src}" alt="" draggable="false" style="width:1316px;will-change:transform">
<script>
  const img = document.querySelector('img');
  let from = null, at = { x: 0, y: 0 }, start = at, painting = 0;
  addEventListener('pointerdown', (e) => { from = { x: e.clientX, y: e.clientY }; start = at; });
  addEventListener('pointerup', () => { from = null; });
  addEventListener('pointermove', (e) => {
    if (!from) return;
    at = { x: start.x + e.clientX - from.x, y: start.y + e.clientY - from.y };
    painting ||= requestAnimationFrame(() => {
      painting = 0;
      img.style.transform = 'translate(' + at.x + 'px,' + at.y + 'px)';
    });
  });
</script>`;
