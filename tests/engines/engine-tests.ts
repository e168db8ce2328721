/**
 * Tests the product's promise in Firefox and in WebKit, the engine of every browser on an iPhone. The server is really
 * stopped and the browser really killed.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  api,
  bankOf,
  categoriesOf,
  courseOf,
  demoPassword,
  freshStudent,
  type Account,
} from '../support/account.ts';
import { desktop, phone, storedKeys } from '../support/browser.ts';
import { copyOfData } from '../support/data-dir.ts';
import { startProduct, type Product } from '../support/product.ts';
import { rowsOf } from '../support/device.ts';
import { allSent, answersOnServer, chosenText } from '../support/player.ts';
import { categoriesWith } from '../support/media-journey.ts';
import type { Engine, OpenEngine } from './engine.ts';
import { overflowOf, screens } from '../support/screens.ts';
import type { Tab } from './tab.ts';

/** A folder for screenshots of every screen, for visual review. */
const pictures = process.env.PICTURES;

const demoStudent = 'student@nightfloat.example';

/** Runs all tests in an engine if it is installed. `npm run test:engines` installs it. */
export function testEngine(engine: Engine) {
  describe.skipIf(!engine.isInstalled)(`${engine.name}, if it is installed`, () => {
    defineTests(engine);
  });
}

function defineTests(engine: Engine) {
  let product: Product;
  let profile: string;
  let browser: OpenEngine;
  let tab: Tab;
  let student: Account;
  let bank: { id: number; name: string };

  const open = async () => {
    browser = await engine.open(profile, phone);
    tab = browser.tab;
  };
  /** Kills the browser and starts it again, as after a dead battery. */
  const relaunch = async () => {
    await browser.kill();
    await open();
  };
  const signIn = async ({ email, password }: { email: string; password: string }) => {
    await tab.goto(`${product.url}/signin`);
    await tab.fill('input[type=email]', email);
    await tab.fill('input[type=password]', password);
    await tab.press(/^(log|sign) ?in$/i, 'form');
    await tab.until('the dashboard', () => document.querySelector('[role=tablist]') !== null);
  };
  /** Stops the server, runs `what`, and starts the server again on the same port. */
  const withNoServer = async (what: () => Promise<void>) => {
    await product.stop();
    try {
      await what();
    } finally {
      product = await startProduct({ dataDir: product.dataDir, port: product.port });
    }
  };

  beforeAll(async () => {
    product = await startProduct({ dataDir: copyOfData(inject('freshDataDir')) });
    profile = mkdtempSync(join(tmpdir(), 'nightfloat-engine-'));
    student = await freshStudent(product.url, 'ECG');
    const banks = await categoriesOf(product.url, student.access, 'ECG');
    bank = banks.find(({ total_questions }) => total_questions >= 10)!;
    await open();
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    for (const folder of [profile, product?.dataDir])
      if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });

  it('signs in and keeps everything on the device', async () => {
    await signIn(student);
    await tab.until('the worker', () => navigator.serviceWorker.controller !== null);
    await tab.goto(`${product.url}/student/ready`);
    await tab.press(/^Get ready$/, 'main');
    await tab.sees(/^Ready: /m);
    expect(await tab.text()).toMatch(/^Ready: \d+ banks, \d+ questions, .* podcasts/m);
  });

  it('opens without a server after being killed and delivers ten answers and two marks exactly once', async () => {
    const chosen = new Map<number, string>();
    await withNoServer(async () => {
      await relaunch();
      await tab.goto(`${product.url}/student/question?category=${bank.id}`);
      for (let number = 1; number <= 10; number += 1) {
        await tab.until(
          `question ${number}`,
          (n) => document.querySelector('h1')?.textContent?.startsWith(`Question ${n} `) === true,
          number,
        );
        await tab.press(new RegExp(`^${'ABCD'[number % 4]}`), '[aria-label=Answers]');
        await tab.until(
          'the verdict',
          () => document.querySelector('[aria-label=Answers] button:disabled') !== null,
        );
        chosen.set(number, (await chosenText(tab)) ?? '');
        if (number <= 2) {
          await tab.press(/^Mark/);
          await tab.sees(/^Unmark$/m);
        }
        if (number < 10) await tab.press(/^Next/);
      }
      await relaunch();
    });
    await tab.goto(`${product.url}/student/dashboard`);
    await allSent(tab, 60_000);
    expect(await answersOnServer(product.url, student.access, bank.id)).toEqual(chosen);
    const { questions, round } = await bankOf(product.url, student.access, bank.id);
    expect(round).toBe(1);
    expect(questions.flatMap((one, at) => (one.marked_for_review ? [at + 1] : []))).toEqual([1, 2]);
    const states = (await rowsOf<{ state: string }>(tab, 'outbox')).map(({ state }) => state);
    expect(states).toEqual(Array(12).fill('acked'));
  });

  it('closes a sheet on Back and stays on the page, and leaves the page on the next Back', async () => {
    const back = () => tab.evaluate(() => history.back());
    const sheetIs = (there: boolean) => (document.querySelector('dialog[open]') !== null) === there;
    await tab.goto(`${product.url}/student/dashboard?tab=questions`);
    await tab.press(/^(Start|Resume)/, 'article');
    await tab.until('a question', () => /question=\d+$/.test(location.href));
    const address = await tab.evaluate(() => location.href);
    await tab.press(/^Navigator/);
    await tab.until('the sheet', sheetIs, true);
    await back();
    await tab.until('the question alone', sheetIs, false);
    expect(await tab.evaluate(() => location.href)).toBe(address);
    await back();
    await tab.until('the dashboard', () => location.pathname === '/student/dashboard');
  });

  it('plays a podcast from the device', async () => {
    const [podcasts] = await categoriesWith(product.url, student, 'audio', 'ECG');
    await withNoServer(async () => {
      await tab.goto(`${product.url}/student/dashboard?tab=podcast`);
      await tab.press(new RegExp(podcasts!.name), 'article');
      await tab.press(/^Play /, 'article');
      await tab.until(
        'the sound',
        () => document.querySelector<HTMLAudioElement>('body > audio')!.currentTime > 0.5,
      );
      const heard = await tab.evaluate(
        () => document.querySelector<HTMLAudioElement>('body > audio')!.currentTime,
      );
      expect(heard).toBeGreaterThan(0.5);
      await tab.press(/^Pause/, '[aria-label="Podcast player"]');
    });
  });

  it('takes a timed test without a server and later has its result on the server', async () => {
    const course = await courseOf(product.url, 'ECG');
    const { body: tests } = await api(product.url, `GET /courses/${course.id}/testseries/`, {
      access: student.access,
    });
    const test = tests.find((one: { is_ecg: boolean }) => !one.is_ecg);
    await withNoServer(async () => {
      await tab.goto(`${product.url}/student/testSeries?test=${test.id}`);
      await tab.press(/^A/, '[aria-label=Answers]');
      await tab.sees(/Saved on this device/);
      await relaunch();
      await tab.goto(`${product.url}/student/testSeries?test=${test.id}`);
      await tab.until(
        'the choice',
        () => document.querySelector('[aria-label=Answers] [aria-pressed=true]') !== null,
      );
      const total = Number(/Question 1 of (\d+)/.exec(await tab.text())?.[1]);
      for (let n = 1; n < total; n += 1) await tab.press(/^Next/);
      await tab.press(/^Submit Test$/);
      await tab.press(/^Submit Test$/, '[role=dialog], dialog');
      await tab.sees(/Will be submitted when you’re back online/);
    });
    await tab.goto(`${product.url}/student/dashboard`);
    await allSent(tab, 60_000);
    const result = await api(product.url, `GET /student/testseries/${test.id}/result/`, {
      access: student.access,
    });
    expect(result.status).toBe(200);
  });

  it('leaves no data on the device after a sign-out', async () => {
    await tab.goto(`${product.url}/student/Profile`);
    await tab.press(/^Log ?out/i, 'main');
    await tab.until('the home page', () => location.pathname === '/');
    await tab.until('an empty device', async () => (await indexedDB.databases()).length === 0);
    expect(await storedKeys(tab)).toEqual([]);
    const own = (await tab.evaluate(() => caches.keys())).filter((name) => /pictures|lists/.test(name));
    expect(own).toEqual([]);
  });

  it('shows every screen without errors or horizontal overflow, on a phone and on a desktop', async () => {
    await expectNoFaults(screens.visitor);
    await signIn({ email: demoStudent, password: demoPassword });
    await expectNoFaults(screens[demoStudent]);
  });

  const nameOf = (path: string, width: number) =>
    `${engine.name} ${path.replaceAll(/\W+/g, ' ').trim()} ${width}.png`;

  async function expectNoFaults(paths: readonly string[]) {
    const faults: string[] = [];
    for (const path of paths) {
      await tab.goto(product.url + path);
      await tab.until('its heading', () => document.querySelector('h1, h2') !== null);
      for (const size of [desktop, phone]) {
        await tab.driver.resize(size);
        await tab.until('its size', (width) => innerWidth === width, size.width);
        const overflow = await overflowOf(tab);
        if (overflow > 0) faults.push(`${path} at ${size.width}: ${overflow} px too wide`);
        if (pictures) writeFileSync(join(pictures, nameOf(path, size.width)), await tab.driver.picture());
      }
      await tab.until(`the whole pictures of ${path}`, () => {
        const all = [...document.images];
        for (const picture of all) picture.loading = 'eager';
        return all.every(
          ({ complete, currentSrc, naturalWidth }) => complete && (naturalWidth > 0 || currentSrc === ''),
        );
      });
      faults.push(...(await browser.errors()));
    }
    expect(faults).toEqual([]);
  }
}
