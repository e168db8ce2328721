/** Practice with a long history: the due items of 20,000 entries, and a session from 5,000 questions. */
import type { Page } from 'playwright-core';
import { freshStudent } from '../support/account.ts';
import { closeBrowser, signIn } from '../support/browser.ts';
import type { Product } from '../support/product.ts';
import { median, ms, noteWhenReady, openBenchBrowser, numberLogged, slowDown, times } from './measuring.ts';
import { atMost } from './budget.ts';
import type { Row } from './run.ts';

const throttle = 4;
const rounds = 5;

export async function benchPractice(product: Product): Promise<Row[]> {
  const student = await freshStudent(product.url);
  const phone = await openBenchBrowser();
  const { context, page } = phone;
  await signIn(page, product.url, student);
  await page.waitForTimeout(2_000);
  const alive = '#root:not([hidden])';
  await noteWhenReady(context, `${alive} main section h2, ${alive} main a[href="/student/practice"]`, ' due');
  const dueOn = async (screen: 'dashboard' | 'practice') => {
    const taken: number[] = [];
    for (let n = 0; n < rounds; n += 1)
      taken.push(await numberLogged(page, () => page.goto(`${product.url}/student/${screen}`)));
    return median(taken);
  };

  await fill(page, { questions: 5_000, answered: 20, entries: 100 });
  await page.goto(`${product.url}/student/practice`);
  await page.getByRole('heading', { name: /due/ }).waitFor();
  const slow = await slowDown(context, page, throttle);
  const few = { dashboard: await dueOn('dashboard'), practice: await dueOn('practice') };
  await slow.detach();
  await fill(page, { questions: 5_000, answered: 3_000, entries: 20_000 });
  await page.goto(`${product.url}/student/practice`);
  // Wait until the memories have been computed from the entries, which happens only once.
  await page.getByRole('heading', { name: /due/ }).waitFor({ timeout: 120_000 });
  const slower = await slowDown(context, page, throttle);
  const many = { dashboard: await dueOn('dashboard'), practice: await dueOn('practice') };

  await page.getByRole('button', { name: 'New session' }).click();
  // Until the questions have been counted, no number is selected.
  const all = page.getByRole('radio', { name: /^All \d/ });
  await all.check();
  const begin = page.getByRole('button', { name: /^Begin with/ });
  await begin.waitFor();
  const began = performance.now();
  await begin.click();
  await page.getByRole('heading', { name: /^Question 1 of/ }).waitFor();
  const made = performance.now() - began;

  await slower.detach();
  await closeBrowser(phone);
  const screens = (['dashboard', 'practice'] as const).map((screen) => ({
    what: `"due" from 20,000 entries on ${screen}, 4× throttle`,
    value: ms(many[screen]),
    reference: `${ms(few[screen])} from 100`,
    ratio: times(many[screen], few[screen]),
    budget: atMost(1.25, '×', many[screen] / few[screen]),
  }));
  return [
    ...screens,
    {
      what: 'a session from 5,000 questions, 4× throttle',
      value: ms(made),
      reference: `${ms(few.practice)} to open Practice`,
      ratio: times(made, few.practice),
      budget: atMost(4, '×', made / few.practice),
    },
  ];
}

interface Filling {
  questions: number;
  answered: number;
  entries: number;
}

/** Writes a history directly into the student's database on this device. */
const fill = (page: Page, filling: Filling) =>
  page.evaluate(async ({ questions, answered, entries }) => {
    const { name } = (await indexedDB.databases()).find((one) => /^nightfloat-\d+$/.test(one.name ?? ''))!;
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name!);
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error('The database does not open.')));
    });
    const tx = db.transaction(['banks', 'questions', 'answers', 'entries', 'stale', 'meta'], 'readwrite');
    const bank = { categoryId: 9_999, courseId: 1, courseTitle: 'Bench', name: 'Bench', round: 1 };
    tx.objectStore('banks').put({
      ...bank,
      lastIndex: 0,
      lastAnswered: null,
      version: 1,
      total: questions,
      keptAt: 0,
      bytes: 0,
      pictures: 0,
      missingPictures: 0,
    });
    for (let id = 1; id <= questions; id += 1) {
      const words = Array.from({ length: 60 }, (_, n) => `word${(id * 31 + n * 17) % 900}`).join(' ');
      tx.objectStore('questions').put({
        id: 1_000_000 + id,
        categoryId: 9_999,
        position: id,
        text: `A word ${id % 40} of a stem`,
        image: null,
        option1: 'one',
        option2: 'two',
        option3: 'three',
        option4: 'four',
        correct_answer: 'two',
        explanation: words,
        version: 1,
      });
      if (id <= answered)
        tx.objectStore('answers').put({
          questionId: 1_000_000 + id,
          round: 1,
          categoryId: 9_999,
          selected: 'two',
          isCorrect: true,
        });
    }
    const turns = Math.ceil(entries / answered);
    for (let n = 0; n < entries; n += 1) {
      const item = `question/${1_000_001 + (n % answered)}`;
      const turn = Math.floor(n / answered);
      // The same twenty items are due however long the history is. The others were missed once, and no entry is from
      // today.
      const isDue = n % answered < 20;
      tx.objectStore('entries').put({
        opId: `bench-${n}`,
        item,
        version: 1,
        chosen: 'two',
        confidence: null,
        durationMs: 30_000,
        source: 'session',
        session: null,
        at: Date.now() - ((turns - turn - 1) * 9 + (isDue ? 30 : 3)) * 86_400_000,
        isCorrect: !isDue && turn > 0,
        seq: 0,
      });
      tx.objectStore('stale').put({ item });
    }
    // As if the entries were unsent and the device had all of the server's log. Otherwise the sync would remove them.
    tx.objectStore('meta').put({ key: 'practice-place', value: entries });
    await new Promise((resolve, reject) => {
      tx.addEventListener('complete', resolve);
      tx.addEventListener('abort', () => reject(new Error(String(tx.error))));
    });
    db.close();
  }, filling);
