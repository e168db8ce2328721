/** ECG tests of a running product: uploaded as staff do, and taken as a student does. */
import type { Page } from 'playwright-core';
import { api, courseOf, adminAccess } from './account.ts';
import { rowsOf } from './device.ts';
import { ecgColumns } from '../../src/contract/ecg-sheet.ts';
import { csvOf, zipOf } from './question-zip.ts';
import type { RealEcg } from './real-ecgs.ts';

let made = 0;

/** Creates an ECG test in the course “ECG” and uploads these tracings as staff do. Returns its id. */
export async function uploadEcgTest(url: string, ecgs: readonly RealEcg[], minutes = 60): Promise<number> {
  const access = await adminAccess(url);
  const course = await courseOf(url, 'ECG');
  const { body: test } = await api(url, 'POST /testseries/create/', {
    access,
    body: {
      name: `Tracings ${Date.now()}-${(made += 1)}`,
      course: course.id,
      duration_minutes: minutes,
      is_ecg: true,
    },
  });
  const rows = ecgs.map((ecg, at) => ({
    text: `Tracing ${at + 1}: which findings are there?`,
    image: ecg.file,
    findings: ecg.findings.join(' | '),
    explanation: `${ecg.diagnosis}. ${ecg.report}`,
    px_per_mm: String(ecg.pxPerMm),
    mm_per_s: '25',
    mm_per_mv: '10',
  }));
  const sheet = csvOf(rows, ecgColumns);
  const zip = await zipOf({
    'ecgs.csv': sheet,
    ...Object.fromEntries(ecgs.map(({ file, png }) => [file, png])),
  });
  const form = new FormData();
  form.append('test_series_id', String(test.id));
  form.append('file', new Blob([new Uint8Array(zip)], { type: 'application/zip' }), 'ecgs.zip');
  const reply = await fetch(`${url}/api/ecg-question/bulk-upload/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}` },
    body: form,
  });
  if (!reply.ok) throw new Error(`The ECG upload failed: ${await reply.text()}`);
  return test.id;
}

export const ecgUrl = (base: string, test: number) => `${base}/student/ecgtest?test=${test}`;

/** Opens an ECG test and waits for its tracing and the list of findings. */
export async function openEcgTest(page: Page, base: string, test: number) {
  await page.goto(ecgUrl(base, test));
  await tracingShown(page);
  await page.getByRole('checkbox').first().waitFor();
}

/** Waits until the tracing is shown at its full resolution. */
export const tracingShown = (page: Page) =>
  page.waitForFunction(() => {
    const img = document.querySelector<HTMLImageElement>('main img');
    return img !== null && img.complete && img.naturalWidth > 1_000 && img.offsetHeight > 0;
  });

/** Waits until every tracing of a test is stored on the device. */
export async function tracingsKept(page: Page, test: number) {
  const areKept = async () => {
    const tests = await rowsOf<{ testId: number; questions: { image: string }[] }>(page, 'tests');
    const tracings = tests.find(({ testId }) => testId === test)?.questions.map(({ image }) => image);
    const isKept = async (all: string[]) =>
      (await Promise.all(all.map((image) => caches.match(image)))).every(Boolean);
    return tracings !== undefined && page.evaluate(isKept, tracings);
  };
  for (const until = Date.now() + 60_000; !(await areKept()); await page.waitForTimeout(100))
    if (Date.now() > until) throw new Error('Not every tracing was stored on the device.');
}

/** Checks findings by their names, scrolling to them if necessary. */
export async function tickFindings(page: Page, names: readonly string[]) {
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check();
}

/** Submits the checked findings and returns the word of the verdict. */
export async function submitFindings(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await verdict.waitFor();
  return verdict.locator('strong').first().innerText();
}

/** Goes on to the tracing with this number and waits for it. */
export async function nextTracing(page: Page, number: number) {
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { level: 1, name: new RegExp(`^Question ${number} `) }).waitFor();
}

/**
 * Sets the distance between the legs of the interval, in pixels of the image: by dragging, then by keys for the rest.
 */
export async function setInterval(page: Page, apart: number) {
  const [left, right] = [page.getByRole('slider', { name: 'Left leg' }), rightLeg(page)];
  const at = async () => Number(await right.getAttribute('aria-valuenow'));
  const wanted = Number(await left.getAttribute('aria-valuenow')) + apart;
  const { x, y, width, height } = (await right.boundingBox())!;
  const seen = await seenOf(page);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + ((wanted - (await at())) * seen.width) / 1_620, y + height / 2);
  await page.mouse.up();
  await right.focus();
  for (let missing = wanted - (await at()); missing !== 0; missing = wanted - (await at()))
    await page.keyboard.press(missing > 0 ? 'ArrowRight' : 'ArrowLeft');
}

export const rightLeg = (page: Page) => page.getByRole('slider', { name: 'Right leg' });

/** Returns where the image and the two lines of the interval are on the screen. */
export const seenOf = (page: Page) =>
  page.evaluate(() => {
    const line = (which: string) =>
      document.querySelector(`[data-part="time line ${which}"]`)!.getBoundingClientRect();
    const { x, y, width, height } = document.querySelector('main img')!.getBoundingClientRect();
    const middle = (box: DOMRect) => box.x + box.width / 2;
    return { x, y, width, height, first: middle(line('first')), second: middle(line('second')) };
  });

/** Waits until this many findings that are checked but not submitted are in IndexedDB. */
export async function ticksKept(page: Page, test: number, count: number) {
  type Row = { testId: number; findings: Record<string, unknown>; ticked: Record<string, number[]> };
  const kept = async () =>
    (await rowsOf<Row>(page, 'attempts'))
      .filter(({ testId }) => testId === test)
      .flatMap(({ findings, ticked }) =>
        Object.entries(ticked).flatMap(([question, ids]) => (question in findings ? [] : ids)),
      ).length;
  for (const until = Date.now() + 15_000; (await kept()) !== count; await page.waitForTimeout(100))
    if (Date.now() > until)
      throw new Error(`${await kept()} checked findings on the device, expected ${count}.`);
}
