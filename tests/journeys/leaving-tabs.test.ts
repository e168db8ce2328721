/** A sign-out in one tab ends the session in all others, and nothing that they had begun is written afterwards. */
import type { Request } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { closeBrowser, signIn, storedKeys } from '../support/browser.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { studentOnPhone } from './on-phone.ts';
import { allSent, answersOnServer, answerSome } from '../support/player.ts';

const url = inject('productUrl');

it('leaves nothing in any of three tabs after a sign-out while another tab sends, and sends nothing more', async () => {
  const line = await startFaultProxy(url);
  const { student, category, phone } = await studentOnPhone(url, line.url);
  try {
    await phone.context.setOffline(true);
    const confirmed = await answerSome(phone.page, 3);
    const [leaving, idle] = [await phone.context.newPage(), await phone.context.newPage()];
    await leaving.goto(`${url}/student/Profile`);
    await idle.goto(`${url}/student/dashboard`);
    line.on(/POST .*\/submit\//, ['hang'], 'for ever');
    const sending = phone.context.waitForEvent('request', (request) => request.url().includes('/submit/'));
    await phone.context.setOffline(false);
    await sending;

    await leaving
      .getByRole('button', { name: /log ?out/i })
      .last()
      .click();
    const keep = leaving.getByRole('button', { name: 'Keep for my next sign-in' });
    await keep.waitFor();
    const late: string[] = [];
    const note = (request: Request) => {
      if (request.headers().authorization !== undefined) late.push(request.url());
    };
    await keep.click();
    await leaving.waitForURL(`${url}/`);
    await Promise.all([phone.page, idle].map((page) => page.waitForURL(/\/signin/)));
    phone.context.on('request', note);
    // Longer than any late write here could take.
    await idle.waitForTimeout(5_000);
    expect(late).toEqual([]);
    for (const page of [leaving, idle, phone.page]) {
      expect(await storedKeys(page)).toEqual([]);
      expect(await page.getByText(student.email).count()).toBe(0);
    }
    const left = await idle.evaluate(async () => {
      const [database, ...others] = await indexedDB.databases();
      const opening = indexedDB.open(database!.name!);
      const db = await new Promise<IDBDatabase>((done) => (opening.onsuccess = () => done(opening.result)));
      const counts = await Promise.all(
        [...db.objectStoreNames].map(
          (name) =>
            new Promise<[string, number]>((done) => {
              const counted = db.transaction(name).objectStore(name).count();
              counted.onsuccess = () => done([name, counted.result]);
            }),
        ),
      );
      db.close();
      return { others: others.length, ...Object.fromEntries(counts.filter(([, count]) => count > 0)) };
    });
    expect(left).toMatchObject({ others: 0, outbox: 3 });
    expect(Object.keys(left).filter((name) => !['others', 'outbox', 'meta'].includes(name))).toEqual([]);
    phone.context.off('request', note);
    line.heal();
    await idle.bringToFront();
    await signIn(idle, url, student);
    await allSent(idle);
    expect(await answersOnServer(url, student.access, category)).toEqual(confirmed);
  } finally {
    await closeBrowser(phone);
    await line.close();
  }
});
