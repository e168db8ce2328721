/**
 * The screens that students live in compared with the bare page: on the first visit after a sign-in, then with the
 * service worker, then offline; and how long signing in takes.
 */
import type { Page } from 'playwright-core';
import { storageKeys } from '../../src/offline/keys.ts';
import { paths } from '../../src/lib/paths.ts';
import { categoriesOf, freshStudent, sessionOf, type Account } from '../support/account.ts';
import { closeBrowser, workerReady } from '../support/browser.ts';
import { isLookKept } from '../support/kept-look.ts';
import { pressable } from '../support/player.ts';
import type { Product } from '../support/product.ts';
import { startSlow4g } from '../support/shaped-line.ts';
import { bareReady, serveBare } from './bare-page.ts';
import { atMost } from './budget.ts';
import { median, ms, noteWhenReady, openBenchBrowser, numberLogged, slowDown, times } from './measuring.ts';
import type { Row } from './run.ts';
import { smallPhone, throttle, visit, type Target, type Visit } from './visit.ts';

const runs = 7;
const card = '[role=tabpanel] article';

export async function benchSignedIn(product: Product): Promise<Row[]> {
  const bare = await serveBare();
  const student = await freshStudent(product.url);
  const [category] = await categoriesOf(product.url, student.access);
  const screen = (path: string, ready: string) => async (): Promise<Target> => {
    const { access, refresh, user } = await sessionOf(product.url, student);
    return {
      url: product.url + path,
      ready,
      stored: {
        [storageKeys.access]: access,
        [storageKeys.refresh]: refresh,
        [storageKeys.user]: JSON.stringify(user),
        [storageKeys.role]: user.role,
      },
      stays: lookKept,
    };
  };
  const targets: Record<string, () => Promise<Target>> = {
    bare: async () => ({ url: bare.url, ready: bareReady }),
    dashboard: screen(paths.dashboard, card),
    question: screen(`${paths.question}?category=${category!.id}`, pressable),
  };
  const measured: Record<string, Visit[]> = {};
  const signIns: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    for (const [name, target] of Object.entries(targets))
      (measured[name] ??= []).push(await visit(await target()));
    signIns.push(await signInMs(`${product.url}${paths.signIn}`, student));
  }
  bare.close();
  const least = median(measured.bare!.map(({ cold }) => cold.ready));
  return [
    ...['dashboard', 'question'].flatMap((name) => rowsOf(name, measured[name]!, measured.bare!)),
    {
      what: `from the press of Sign in to the dashboard’s content, first visit, slow 4G, ${throttle}× throttle, median of ${runs}`,
      value: ms(median(signIns)),
      reference: `bare page on its first visit ${ms(least)}`,
      ratio: times(median(signIns), least),
      budget: atMost(4, '×', median(signIns) / least),
    },
  ];
}

/** Signs in on a new device whose worker has been installed while the student typed. */
async function signInMs(url: string, { email, password }: Account): Promise<number> {
  const line = await startSlow4g(url);
  const phone = await openBenchBrowser({ ...smallPhone, isNew: true });
  const { context, page } = phone;
  await noteWhenReady(context, card);
  await slowDown(context, page, throttle);
  await page.goto(line.url);
  await workerReady(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const button = page.getByRole('button', { name: 'Sign in' });
  await button.evaluate((one) =>
    one.addEventListener('click', ({ timeStamp }) => performance.mark('press', { startTime: timeStamp })),
  );
  const at = await numberLogged(page, () => button.click());
  const pressedAt = await page.evaluate(() => performance.getEntriesByName('press')[0]!.startTime);
  await closeBrowser(phone);
  line.cut();
  return at - pressedAt;
}

function rowsOf(name: string, ours: Visit[], bare: Visit[]): Row[] {
  const beside = (what: string, figure: (one: Visit) => number, limit: number): Row => {
    const [mine, least] = [ours, bare].map((visits) => median(visits.map(figure))) as [number, number];
    return {
      what: `${name} ${what}, slow 4G, ${throttle}× throttle, median of ${runs}`,
      value: ms(mine),
      reference: `bare page with a worker ${ms(least)}`,
      ratio: times(mine, least),
      budget: atMost(limit, '×', mine / least),
    };
  };
  const shifts = Math.max(...ours.flatMap((one) => Object.values(one).map((load) => load.shifts)));
  return [
    beside('cold, with its content', ({ cold }) => cold.ready, 4),
    beside('with the worker, first paint', ({ warm }) => warm.firstPaint, 1.8),
    beside('with the worker, with its content', ({ warm }) => warm.ready, 2.2),
    beside('offline, first paint', ({ offline }) => offline.firstPaint, 1.8),
    beside('offline, with its content', ({ offline }) => offline.ready, 2.2),
    {
      what: `${name}, layout shifts, the worst of all loads`,
      value: shifts.toFixed(3),
      reference: 'bare page 0',
      budget: atMost(0, '', shifts),
    },
  ];
}

/** Waits until the last look of the screen is stored, so that the next start can show it. */
async function lookKept(page: Page) {
  while (!(await isLookKept(page, page.url()))) await page.waitForTimeout(200);
}
