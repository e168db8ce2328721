/** One press before a shift stores all kinds of content, which open with no signal; what is missing is named. */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freshStudent, type Account } from '../support/account.ts';
import { closeBrowser, enter, killBrowser, openBrowser, type Phone } from '../support/browser.ts';
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy.ts';
import { audiosOn, categoriesWith, keptOn, type ListedAudio } from '../support/media-journey.ts';
import { ownProduct, type OwnProduct } from './own-product.ts';

const url = inject('productUrl');
// A product of its own: staff's changes in another journey would keep the device from being ready.
let product: OwnProduct;
let line: FaultProxy;
let student: Account;
let phone: Phone;
let episodes: ListedAudio[];

beforeAll(async () => {
  product = await ownProduct();
  line = await startFaultProxy(product.url);
  student = await freshStudent(product.url, 'ECG');
  const [podcasts] = await categoriesWith(product.url, student, 'audio', 'ECG');
  episodes = await audiosOn(product.url, student, podcasts!.id);
  phone = await openBrowser({ through: line.url });
  await enter(phone.page, url, student, product.url);
});
afterAll(async () => {
  await closeBrowser(phone);
  await line.close();
  await product.remove();
});

const button = (name: string | RegExp) => phone.page.getByRole('button', { name });
const row = (title: string) => phone.page.getByRole('listitem').filter({ hasText: title });
/** Opens everything that is stored, and returns the result. */
async function checkNow(): Promise<string> {
  await button('Check now').click();
  const said = phone.page.getByRole('region', { name: 'Check what’s here' }).getByRole('status');
  await expect.poll(() => said.innerText(), { timeout: 60_000 }).toMatch(/open|opens/);
  return said.innerText();
}
const ready = () => phone.page.getByRole('heading', { name: /^Ready: / });

it('stores every kind, resumes after a lost page and a broken connection, and says what is here', async () => {
  const { page } = phone;
  await page.goto(`${url}/student/ready`);
  await page
    .getByText(/^Not on this device yet: \d+\sbanks, \d+\stests?, \d+\sECG tests, \d+\spodcasts\.$/)
    .waitFor();
  await page.getByText(/^Recordings still to download: [\d.]+\sMB\.$/).waitFor();
  line.on(/^GET \/api\/media\/audios/, ['half', 'drop']);
  // Like a page that the phone discards while the student looks at another app.
  const firstBank = page.waitForRequest(/\/categories\/\d+\/questions\//);
  await button('Get ready').click();
  await firstBank;
  await page.reload();
  await ready().waitFor({ timeout: 90_000 });
  expect(await ready().innerText()).toMatch(
    /banks, \d+ questions, \d+ tests?, \d+ ECG tests, \d+ podcasts, [\d.]+ MB$/,
  );
  const { rows } = await keptOn(page);
  expect(rows.length).toBeGreaterThanOrEqual(episodes.length);
  expect(rows.every(({ state, received, bytes }) => state === 'whole' && received === bytes)).toBe(true);
});

it('opens everything with no signal after the browser was killed', async () => {
  await killBrowser(phone);
  phone = await openBrowser({ profile: phone.profile, through: line.url });
  await phone.context.setOffline(true);
  await phone.page.goto(`${url}/student/ready`);
  await ready().waitFor();
  expect(await checkNow()).toMatch(/^All \d+ items here open\.$/);
});

it('finds a recording with a missing chunk, and downloads it again with signal', async () => {
  const { page } = phone;
  const [first] = episodes as [ListedAudio];
  await page.evaluate(async (key) => {
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: number };
    const open = indexedDB.open(`nightfloat-${id}`);
    const db = await new Promise<IDBDatabase>((resolve) => (open.onsuccess = () => resolve(open.result)));
    const writing = db.transaction('chunks', 'readwrite');
    writing.objectStore('chunks').delete([key, 0]);
    await new Promise((resolve) => (writing.oncomplete = resolve));
    db.close();
  }, `audio/${first.id}`);
  expect(await checkNow()).toContain(`1 doesn’t: ${first.title}.`);
  await row(first.title).getByText('Downloaded, but it won’t open').waitFor();
  await phone.context.setOffline(false);
  await row(first.title).getByRole('button', { name: 'Get again' }).click();
  await row(first.title).getByText('On this device', { exact: true }).waitFor();
  expect(await checkNow()).toMatch(/^All \d+ items here open\.$/);
});

it('suggests the recording that was played longest ago when the limit is too small, and removes it', async () => {
  const { page } = phone;
  const [first] = episodes as [ListedAudio];
  await page.evaluate(async (key) => {
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: number };
    const open = indexedDB.open(`nightfloat-${id}`);
    const db = await new Promise<IDBDatabase>((resolve) => (open.onsuccess = () => resolve(open.result)));
    const media = db.transaction('media', 'readwrite').objectStore('media');
    const asked = media.get(key);
    const kept = await new Promise<object>(
      (resolve) => (asked.onsuccess = () => resolve(asked.result as object)),
    );
    // Played a while ago, and as large as the smallest limit.
    const put = media.put({ ...kept, playedAt: 1_000, bytes: 260_000_000, received: 260_000_000 });
    await new Promise((resolve) => (put.onsuccess = resolve));
    db.close();
  }, `audio/${first.id}`);
  await page.reload();
  await page.getByLabel('Limit for podcasts and videos').selectOption({ label: '250 MB' });
  const free = page.getByRole('region', { name: /^Free / });
  await free.getByText(first.title).waitFor();
  await free.getByRole('button', { name: 'Remove this one' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await row(first.title).getByText('Not on this device').waitFor();
  expect((await keptOn(page)).rows.map(({ key }) => key)).not.toContain(`audio/${first.id}`);
  expect(phone.complaints).toEqual([]);
});
