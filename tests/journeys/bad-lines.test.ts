/**
 * Bad connections: lost replies, captive portals, requests that hang, tokens that expire and servers that die during a
 * send.
 */
import { rmSync } from 'node:fs';
import type { Request } from 'playwright-core';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { api, categoriesOf, freshStudent, type Account } from '../support/account.ts';
import { closeBrowser, enter, openBrowser, type Phone } from '../support/browser.ts';
import type { KeptBank } from '../../src/offline/kept-banks.ts';
import { copyOfData } from '../support/data-dir.ts';
import { rowsOf } from '../support/device.ts';
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy.ts';
import { allSent, answersOnServer, answerSome, bankKept, openBank, outboxOf } from '../support/player.ts';
import { studentOnPhone } from './on-phone.ts';
import { startProduct } from '../support/product.ts';

const url = inject('productUrl');
const submit = /^POST .*\/submit\//;
let line: FaultProxy;
let phone: Phone;
let student: Account;
let category: number;

beforeEach(async () => {
  line = await startFaultProxy(url);
  ({ student, category, phone } = await studentOnPhone(url, line.url));
});
afterEach(async () => {
  expect(phone.complaints).toEqual([]);
  await closeBrowser(phone);
  await line.close();
});

const isSubmit = (request: Request) => /\/submit\//.test(request.url());
const onServer = () => answersOnServer(url, student.access, category);

it('sends again what the server did but could not confirm, and it counts once', async () => {
  line.on(submit, ['lose', 'lose', 'double', 'half', 'pass']);
  const confirmed = await answerSome(phone.page, 5);
  await allSent(phone.page);
  expect(await onServer()).toEqual(confirmed);
  expect(await outboxOf(phone.page)).toEqual({ acked: 5 });
});

it('does not mistake a captive portal for the server', async () => {
  line.on(/\/api\//, ['portal'], 'for ever');
  const answered = phone.page.waitForResponse((reply) => isSubmit(reply.request()));
  const confirmed = await answerSome(phone.page, 3);
  await answered;
  // Its reply counted as none: all answers wait again.
  await expect.poll(() => outboxOf(phone.page)).toEqual({ pending: 3 });
  expect(await onServer()).toEqual(new Map());
  expect(await phone.page.getByText('Welcome to the Wi-Fi').count()).toBe(0);
  line.heal();
  await phone.page.evaluate(() => window.dispatchEvent(new Event('online')));
  await allSent(phone.page);
  expect(await onServer()).toEqual(confirmed);
});

it('keeps working while requests hang, and sends when they get through', async () => {
  line.on(/\/api\//, ['hang'], 'for ever');
  const begun = Date.now();
  const confirmed = await answerSome(phone.page, 6);
  // A request is given up after ten seconds, so waiting for all six would take a minute.
  expect(Date.now() - begun).toBeLessThan(40_000);
  expect(await onServer()).toEqual(new Map());
  line.heal();
  // A hanging request is given up only after ten seconds.
  await expect
    .poll(
      async () => {
        await phone.page.evaluate(() => window.dispatchEvent(new Event('online')));
        return outboxOf(phone.page);
      },
      { interval: 500 },
    )
    .toEqual({ acked: 6 });
  expect(await onServer()).toEqual(confirmed);
});

it('counts answers once although a cache on the way returns the bank as it was before them', async () => {
  const bank = `/student/categories/${category}/questions/`;
  const before = await api(url, `GET ${bank}`, student);
  const confirmed = await answerSome(phone.page, 3);
  await allSent(phone.page);
  line.on(new RegExp(`^GET /api${bank}`), [() => Buffer.from(JSON.stringify(before.body))]);
  const keptAt = async () => (await rowsOf<KeptBank>(phone.page, 'banks'))[0]?.keptAt;
  const earlier = await keptAt();
  await phone.page.reload();
  await expect.poll(keptAt).toBeGreaterThan(earlier!);
  await phone.page.evaluate(() => window.dispatchEvent(new Event('online')));
  await allSent(phone.page);
  expect(await onServer()).toEqual(confirmed);
  const log = await api(url, 'GET /student/practice/entries/?after=0&limit=500', student);
  expect((log.body as { entries: unknown[] }).entries).toHaveLength(3);
});

it('refreshes the token once when it expires during a send', async () => {
  await phone.context.setOffline(true);
  const confirmed = await answerSome(phone.page, 8);
  await phone.page.evaluate(() => {
    // An access token that can be decoded but is no longer valid.
    const [head, body] = (localStorage.getItem('access') ?? '').split('.');
    localStorage.setItem('access', `${head}.${body}.not-the-signature`);
  });
  const before = line.log.length;
  await phone.context.setOffline(false);
  await allSent(phone.page);
  expect(await onServer()).toEqual(confirmed);
  const refreshes = line.log.slice(before).filter((name) => name === 'POST /api/token/refresh/');
  expect(refreshes).toHaveLength(1);
});

it('retries through 500 responses and sends everything when the server recovers', async () => {
  line.on(submit, [500, 500, 500, 500]);
  const confirmed = await answerSome(phone.page, 3);
  await allSent(phone.page, 60_000);
  expect(await onServer()).toEqual(confirmed);
});

it('loses no confirmed answer when the server is killed during a reply, and sends the rest after its restart', async () => {
  let product = await startProduct({ dataDir: copyOfData(inject('freshDataDir')) });
  const { port, dataDir } = product;
  const resident = await freshStudent(product.url);
  const bank = (await categoriesOf(product.url, resident.access))[0]!.id;
  const own = await openBrowser({ through: product.url });
  try {
    await enter(own.page, url, resident, product.url);
    await openBank(own.page, url, bank);
    await bankKept(own.page, bank);
    await own.context.setOffline(true);
    const confirmed = await answerSome(own.page, 11);
    const [firstSent, firstLost] = [
      own.page.waitForRequest(isSubmit),
      own.page.waitForEvent('requestfailed', isSubmit),
    ];
    // Four calls at a time: the server answers none of the later ones before it is killed.
    let [sent, serverIsDead] = [0, () => {}];
    const death = new Promise<void>((resolve) => (serverIsDead = resolve));
    await own.page.route(/\/submit\/$/, async (route) => {
      if ((sent += 1) > 4) await death;
      await route.continue();
    });
    await own.context.setOffline(false);
    await firstSent;
    await product.kill();
    serverIsDead();
    await firstLost;
    product = await startProduct({ port, dataDir });
    await own.page.evaluate(() => window.dispatchEvent(new Event('online')));
    await allSent(own.page, 60_000);
    expect(await answersOnServer(product.url, resident.access, bank)).toEqual(confirmed);
  } finally {
    await closeBrowser(own);
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
