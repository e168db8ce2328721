/** ECG tests of a running product: uploaded as staff do it, and handled as a student does. */
import type { Page } from 'playwright-core';
import { api, courseOf, adminAccess } from './account.ts';
import { ecgColumns } from '../../src/contract/ecg-sheet.ts';
import { csvOf, zipOf } from './question-zip.ts';
import type { RealEcg } from './real-ecgs.ts';

let made = 0;

/** A new ECG test of the course "ECG" with these tracings, through the staff's own upload. Gives its id. */
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
  if (!reply.ok) throw new Error(`The ECGs were not taken: ${await reply.text()}`);
  return test.id;
}

export const ecgUrl = (base: string, test: number) => `${base}/student/ecgtest?test=${test}`;

/** Opens an ECG test and waits until its tracing is there, and the findings below it. */
export async function openEcgTest(page: Page, base: string, test: number) {
  await page.goto(ecgUrl(base, test));
  await tracingShown(page);
  await page.getByRole('checkbox').first().waitFor();
}

/** Waits until the tracing is on the screen at its own size. */
export const tracingShown = (page: Page) =>
  page.waitForFunction(() => {
    const img = document.querySelector<HTMLImageElement>('main img');
    return img !== null && img.complete && img.naturalWidth > 1_000 && img.offsetHeight > 0;
  });

/** Waits until every tracing of a test is on the device. */
export const tracingsKept = (page: Page, test: number) =>
  page.waitForFunction(
    async (testId) => {
      const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: number };
      const open = indexedDB.open(`nightfloat-${id}`);
      const db = await new Promise<IDBDatabase>((resolve) => (open.onsuccess = () => resolve(open.result)));
      const asked = db.transaction('tests').objectStore('tests').get(testId);
      const kept = await new Promise<{ questions: { image: string }[] } | undefined>(
        (resolve) => (asked.onsuccess = () => resolve(asked.result)),
      );
      db.close();
      if (kept === undefined) return false;
      const pictures = await Promise.all(kept.questions.map(({ image }) => caches.match(image)));
      return pictures.every(Boolean);
    },
    test,
    { timeout: 60_000 },
  );

/** Ticks findings by their names; a checkbox far down the list is scrolled to. */
export async function tickFindings(page: Page, names: readonly string[]) {
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check();
}

/** Submits what is ticked and gives the verdict's word. */
export async function submitFindings(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await verdict.waitFor();
  return verdict.locator('strong').first().innerText();
}

/** Goes on to the tracing with this number. */
export async function nextTracing(page: Page, number: number) {
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { level: 1, name: new RegExp(`^Question ${number} `) }).waitFor();
}

/** Lays the interval legs so far apart, in pixels of the picture, by keys alone. */
export async function setInterval(page: Page, apart: number) {
  const [left, right] = [page.getByRole('slider', { name: 'Left leg' }), rightLeg(page)];
  const at = async () => Number(await right.getAttribute('aria-valuenow'));
  const wanted = Number(await left.getAttribute('aria-valuenow')) + apart;
  await right.focus();
  for (let missing = wanted - (await at()); missing !== 0; missing = wanted - (await at())) {
    const key = missing > 0 ? 'ArrowRight' : 'ArrowLeft';
    const px = Math.abs(missing);
    for (let tens = Math.trunc(px / 10); tens > 0; tens -= 1) await page.keyboard.press(`Shift+${key}`);
    for (let ones = px % 10; ones > 0; ones -= 1) await page.keyboard.press(key);
  }
}

export const rightLeg = (page: Page) => page.getByRole('slider', { name: 'Right leg' });

/** Where things are on the screen now: the picture, and the two interval lines. */
export const seenOf = (page: Page) =>
  page.evaluate(() => {
    const line = (which: string) =>
      document.querySelector(`[data-part="time line ${which}"]`)!.getBoundingClientRect();
    const { x, y, width, height } = document.querySelector('main img')!.getBoundingClientRect();
    const middle = (box: DOMRect) => box.x + box.width / 2;
    return { x, y, width, height, first: middle(line('first')), second: middle(line('second')) };
  });

/** Waits until so many findings that are ticked and not submitted are on the disk. */
export async function ticksKept(page: Page, test: number, count: number) {
  const kept = () =>
    page.evaluate(async (testId) => {
      const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: number };
      const open = indexedDB.open(`nightfloat-${id}`);
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        open.onsuccess = () => resolve(open.result);
        open.onerror = () => reject(open.error);
      });
      const all = db.transaction('attempts').objectStore('attempts').getAll();
      type Row = { testId: number; findings: Record<string, unknown>; ticked: Record<string, number[]> };
      const rows = await new Promise<Row[]>((resolve) => (all.onsuccess = () => resolve(all.result)));
      db.close();
      return rows
        .filter((row) => row.testId === testId)
        .flatMap(({ findings, ticked }) =>
          Object.entries(ticked).flatMap(([question, ids]) => (question in findings ? [] : ids)),
        ).length;
    }, test);
  for (const until = Date.now() + 15_000; (await kept()) !== count; await page.waitForTimeout(100))
    if (Date.now() > until) throw new Error(`Ticks on the disk: ${await kept()}, not ${count}.`);
}
