/**
 * ECGs read as a resident reads them: with fingers and calipers, with no signal, across a dead battery, counted once.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeFindingsLightAndDark } from '../support/axe.ts';
import { api, freshStudent, type Account } from '../support/account.ts';
import { closeBrowser, desktop, enter, killBrowser, openBrowser, type Phone } from '../support/browser.ts';
import {
  nextTracing,
  openEcgTest,
  rightLeg,
  seenOf,
  setInterval,
  submitFindings,
  tickFindings,
  ticksKept,
  tracingsKept,
  tracingShown,
  uploadEcgTest,
} from '../support/ecg-test.ts';
import { allSent, outboxOf } from '../support/player.ts';
import { realEcgs } from '../support/real-ecgs.ts';

const url = inject('productUrl');
const real = realEcgs();
// The tracings are stored beside the project, so a bare clone has none.
const ecgs = real ?? [];

let student: Account;
let phone: Phone;

beforeAll(async () => {
  if (real === null) return;
  student = await freshStudent(url, 'ECG');
  phone = await openBrowser();
  await enter(phone.page, url, student);
});
afterAll(async () => {
  if (real === null) return;
  expect(phone.complaints).toEqual([]);
  await closeBrowser(phone);
});

describe.skipIf(real === null)('a tracing under touch', () => {
  it('is pinched, panned and zoomed with one thumb while the calipers stay on their wave and keep their value', async () => {
    const { page } = phone;
    await openEcgTest(page, url, await uploadEcgTest(url, ecgs.slice(0, 3)));
    await page.getByRole('button', { name: 'Interval calipers' }).click();
    await setInterval(page, 120);
    const value = page.locator('output[aria-label=Interval]');
    // 120 px at 6 px/mm are 20 mm: 800 ms at 25 mm/s, or 75 per minute.
    expect(await value.innerText()).toBe('800 ms · 75 bpm · 20.0 mm');
    await expectLegsOnWave(page);

    const before = await seenOf(page);
    await pinch(page, 3);
    const pinched = await expectLegsOnWave(page);
    expect(pinched.width / before.width).toBeGreaterThan(2.5);
    expect(await value.innerText()).toBe('800 ms · 75 bpm · 20.0 mm');

    await swipe(page, { x: 250, y: 0 }, { x: 130, y: 0 });
    const panned = await expectLegsOnWave(page);
    expect(panned.x).toBeLessThan(pinched.x - 90);
    expect(panned.width).toBeCloseTo(pinched.width, 0);

    await page.getByRole('button', { name: 'Show the whole picture' }).click();
    await settled(page);
    await zoomWithOneThumb(page, 120);
    expect((await expectLegsOnWave(page)).width / before.width).toBeGreaterThan(1.6);
    expect(await value.innerText()).toBe('800 ms · 75 bpm · 20.0 mm');
  });

  it('stays in place when a caliper leg follows the finger on its handle', async () => {
    const { page } = phone;
    await page.getByRole('button', { name: 'Show the whole picture' }).click();
    await settled(page);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Bring the calipers here' }).click();
    await settled(page);
    const handle = (await rightLeg(page).boundingBox())!;
    const start = { x: handle.x + 24, y: handle.y + 24 };
    const [was, at] = [await seenOf(page), Number(await rightLeg(page).getAttribute('aria-valuenow'))];
    await touchDrag(page, start, { x: start.x + 40, y: start.y });
    const now = await expectLegsOnWave(page);
    expect(now.x).toBe(was.x);
    expect(now.second - was.second).toBeCloseTo(40, 0);
    const px = Number(await rightLeg(page).getAttribute('aria-valuenow')) - at;
    expect(px).toBeCloseTo((40 / was.width) * 1_620, -0.5);
  });
});

describe.skipIf(real === null)('three ECGs with no signal and a battery that dies', () => {
  it('reach the server once, with what was ticked before the battery died', async () => {
    const test = await uploadEcgTest(url, ecgs.slice(3, 6));
    await openEcgTest(phone.page, url, test);
    await tracingsKept(phone.page, test);
    await phone.context.setOffline(true);
    await phone.page.reload();
    await tracingShown(phone.page);
    await tickFindings(phone.page, ecgs[3]!.findings);
    expect(await submitFindings(phone.page)).toBe('Correct');
    await nextTracing(phone.page, 2);
    await tickFindings(phone.page, ['Hypothermia', 'Brugada pattern']);
    await ticksKept(phone.page, test, 2);

    await killBrowser(phone);
    const { profile, complaints } = phone;
    expect(complaints).toEqual([]);
    phone = await openBrowser({ profile });
    await phone.context.setOffline(true);
    await openEcgTest(phone.page, url, test);
    const { page } = phone;
    await page.getByRole('heading', { level: 1, name: /^Question 2 / }).waitFor();
    for (const name of ['Remove Hypothermia', 'Remove Brugada pattern'])
      await page.getByRole('button', { name, exact: true }).waitFor();
    expect(await submitFindings(page)).toBe('Incorrect');
    await nextTracing(page, 3);
    await tracingShown(page);
    await tickFindings(page, ecgs[5]!.findings);
    expect(await submitFindings(page)).toBe('Correct');
    await endTest(page);

    await phone.context.setOffline(false);
    await allSent(page);
    const { body: result } = await api(url, `GET /student/testseries/${test}/result/`, student);
    expect(result).toMatchObject({ score: 2, total: 3, attempt: 1, is_ecg: true });
    expect(result.answers.map((answer: { is_correct: boolean }) => answer.is_correct)).toEqual([
      true,
      false,
      true,
    ]);
    expect(result.answers[1].selected_option).toBe('Brugada pattern, Hypothermia');
    const { dead = 0, conflict = 0 } = await outboxOf(page);
    expect([dead, conflict]).toEqual([0, 0]);
  });
});

describe.skipIf(real === null)('forty ECGs of real patients', () => {
  it('are read, measured and scored with no signal, and the server agrees with the device', async () => {
    const test = await uploadEcgTest(url, ecgs, 300);
    const { page, context } = phone;
    await openEcgTest(page, url, test);
    await tracingsKept(page, test);
    await context.setOffline(true);
    await page.reload();
    for (const [at, ecg] of ecgs.entries()) {
      await tracingShown(page);
      await page.getByRole('checkbox').first().waitFor();
      await page.keyboard.press('c');
      await setInterval(page, 5 * 6 * 4);
      expect(await page.locator('output[aria-label=Interval]').innerText()).toBe('800 ms · 75 bpm · 20.0 mm');
      // Every eighth is answered with one finding too many.
      const isWrong = at % 8 === 7;
      await tickFindings(page, isWrong ? [...ecg.findings, 'Hypothermia'] : ecg.findings);
      expect([ecg.file, await submitFindings(page)]).toEqual([ecg.file, isWrong ? 'Incorrect' : 'Correct']);
      if (at + 1 < ecgs.length) await nextTracing(page, at + 2);
    }
    await endTest(page);
    await context.setOffline(false);
    await allSent(page, 60_000);
    const { body: result } = await api(url, `GET /student/testseries/${test}/result/`, student);
    expect([result.score, result.total]).toEqual([35, 40]);
  }, 600_000);
});

describe.skipIf(real === null)('the list of axe findings', () => {
  it.each([
    ['phone', undefined],
    ['desktop', desktop],
  ])('is empty on a %s, in light and dark', async (_, viewport) => {
    const own = await openBrowser({ viewport });
    const { page } = own;
    await enter(page, url, student);
    await openEcgTest(page, url, await uploadEcgTest(url, ecgs.slice(8, 10)));
    await page.keyboard.press('c');
    await page.getByRole('button', { name: 'Amplitude calipers' }).click();
    await tickFindings(page, ['Sinus rhythm', 'Hypothermia']);
    expect(await axeFindingsLightAndDark(page)).toEqual([]);
    await page.keyboard.press('n');
    await page.getByRole('dialog').waitFor();
    expect(await axeFindingsLightAndDark(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await submitFindings(page);
    expect(await axeFindingsLightAndDark(page)).toEqual([]);
    const { width, most } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      most: innerWidth,
    }));
    expect(width).toBeLessThanOrEqual(most);
    expect(own.complaints).toEqual([]);
    await closeBrowser(own);
  });
});

async function endTest(page: Page) {
  await page.getByRole('button', { name: 'Submit Test' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).click();
  await page.waitForURL(/\/student\/ecg-result\?test=\d+$/);
}

/** Checks that both interval lines lie where their pixels of the picture are displayed now. */
async function expectLegsOnWave(page: Page) {
  await settled(page);
  const seen = await seenOf(page);
  const perPx = seen.width / 1_620;
  const [left, right] = [page.getByRole('slider', { name: 'Left leg' }), rightLeg(page)];
  for (const [leg, at] of [
    [left, seen.first],
    [right, seen.second],
  ] as const) {
    const px = Number(await leg.getAttribute('aria-valuenow'));
    expect(Math.abs(at - (seen.x + px * perPx))).toBeLessThan(1 + perPx);
  }
  return seen;
}

type At = { x: number; y: number };

/**
 * Sends one touch frame every 16 ms by its own timestamps, however slow the machine is. An empty frame lifts the
 * fingers.
 */
async function sendTouches(page: Page, frames: readonly At[][]) {
  const session = await page.context().newCDPSession(page);
  const begun = Date.now() / 1_000;
  let isDown = false;
  for (const [n, frame] of [...frames, []].entries()) {
    const type = frame.length === 0 ? 'touchEnd' : isDown ? 'touchMove' : 'touchStart';
    isDown = frame.length > 0;
    const touchPoints = frame.map(({ x, y }, id) => ({ x, y, id }));
    await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: begun + n * 0.016 });
    await page.waitForTimeout(16);
  }
  await session.detach();
}

/** Returns the middle of the tracing's frame, left of the handles. */
async function middleOf(page: Page): Promise<At> {
  const box = await page.locator('main img').evaluate((img) => {
    const { x, y, width, height } = img.parentElement!.parentElement!.getBoundingClientRect();
    return { x, y, width, height };
  });
  return { x: box.x + box.width / 2, y: box.y + box.height / 3 };
}

const steps = (count: number) => Array.from({ length: count + 1 }, (_, n) => n / count);

async function pinch(page: Page, factor: number) {
  const { x, y } = await middleOf(page);
  const apart = (by: number) => [
    { x: x - by, y },
    { x: x + by, y },
  ];
  await sendTouches(
    page,
    steps(12).map((t) => apart(40 + 40 * (factor - 1) * t)),
  );
}

async function swipe(page: Page, from: At, to: At) {
  const { y } = await middleOf(page);
  await touchDrag(page, { x: from.x, y }, { x: to.x, y });
}

const touchDrag = (page: Page, from: At, to: At) =>
  sendTouches(
    page,
    steps(10).map((t) => [{ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }]),
  );

/** Double-taps, holds the second tap and drags it down. */
async function zoomWithOneThumb(page: Page, down: number) {
  const { x, y } = await middleOf(page);
  await sendTouches(page, [[{ x, y }], [], ...steps(10).map((t) => [{ x, y: y + down * t }])]);
}

/** Waits until the requested zoom is painted and all finite animations have ended. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const ends = (one: Animation) => one.effect?.getComputedTiming().endTime !== Infinity;
    await Promise.all(
      document
        .getAnimations()
        .filter(ends)
        .map((one) => one.finished.catch(() => undefined)),
    );
  });
