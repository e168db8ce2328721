import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mergeBank } from '../../../../src/offline/study/bank.ts';
import { device } from '../../../../src/offline/database.ts';
import { renewal, sayRenewed } from '../../../../src/offline/study/kept-plans.ts';
import { keepList, listPath, openListCache } from '../../../../src/offline/kept-lists.ts';
import { FakeCaches } from '../../../support/fake-caches.ts';
import { loseSignal, users } from '../../../support/render.tsx';
import { bankAt, dayFromNow, openStudent, pictures, premium, smallBank } from '../my-studies.ts';
import { cardiology, nephrology, categories, banks, open, ownBrowser, stubNavigator } from './open-ready.tsx';

ownBrowser();
const row = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li');
  if (found === null) throw new Error(`No row for ${name}.`);
  return within(found);
};

/** Waits until the button is enabled, once there is something to store. */
async function getReady() {
  const button = await screen.findByRole('button', { name: 'Get ready' });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
}

it('counts the lists of recordings that open offline', async () => {
  const kept = new FakeCaches();
  vi.stubGlobal('caches', kept);
  await openListCache(users.student.id);
  await keepList(users.student.id, listPath('audio', 7), '{"audios":[]}');
  await keepList(users.student.id, listPath('video', 7), '{"videos":[]}');
  open();
  const storage = within(await screen.findByRole('region', { name: 'Storage' }));
  expect(await storage.findByText('2 lists of videos and podcasts open offline.')).toBeVisible();
});

const serverProblem = {
  status: 500,
  body: { code: 'server_error', error: 'The server had a problem.' },
};

describe('getting ready', () => {
  it('stores all banks by one tap and shows Ready with what is on the device', async () => {
    const { tap } = open();
    expect(await screen.findByRole('heading', { name: 'Not ready yet' })).toBeVisible();
    expect(screen.getByText('Not on this device yet: 2 banks.')).toBeVisible();
    await tap.click(await getReady());
    expect(
      await screen.findByRole('heading', { name: /^Ready: 2 banks, 4 questions, under 0\.1 MB$/ }),
    ).toBeVisible();
    expect(await (await row('Cardiology')).findByText('Complete')).toBeVisible();
    expect(await device().banks.count()).toBe(2);
  });

  it('says “1 question” beside a bank that has one', async () => {
    const [only] = smallBank(7, 'Cardiology').questions;
    const { tap } = open({ [bankAt(7)]: { body: { ...smallBank(7, 'Cardiology'), questions: [only] } } });
    await tap.click(await getReady());
    expect(await (await row('Cardiology')).findByText(/^1 question, /)).toBeVisible();
    expect(await (await row('Nephrology')).findByText(/^2 questions, /)).toBeVisible();
  });

  it('names what failed and why, and retries it on its own', async () => {
    let works = false;
    const { tap } = open({
      [bankAt(8)]: () => (works ? { body: smallBank(8, 'Nephrology') } : serverProblem),
    });
    await tap.click(await getReady());
    expect(await screen.findByText('1 couldn’t be saved.')).toBeVisible();
    expect(await (await row('Nephrology')).findByText('The server had a problem')).toBeVisible();
    works = true;
    const retry = (await row('Nephrology')).getByRole('button', { name: 'Retry' });
    expect(retry).toHaveAccessibleDescription('Nephrology');
    await tap.click(retry);
    expect(screen.getByText('Nephrology').closest('li')).toHaveFocus();
    expect(await screen.findByRole('heading', { name: /^Ready: 2 banks/ })).toBeVisible();
  });

  it('says what still opens from this device if it could not be fetched again', async () => {
    let works = true;
    const { tap } = open({
      [bankAt(8)]: () => (works ? { body: smallBank(8, 'Nephrology') } : serverProblem),
    });
    await tap.click(await getReady());
    const refresh = await screen.findByRole('button', { name: 'Refresh everything' });
    works = false;
    await tap.click(refresh);
    expect(
      await screen.findByText('1 couldn’t be refreshed. It still opens from this device.'),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: /^Ready: 2 banks, 4 questions/ })).toBeVisible();
    expect(screen.getByText(/^2 banks here, .*, 1 not refreshed$/)).toBeVisible();
    const own = await row('Nephrology');
    expect(own.getByText('Not refreshed. The server had a problem')).toBeVisible();
    expect(own.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('no longer lists what turns out to have been taken down when it is retried', async () => {
    let there = [cardiology, nephrology];
    const { tap } = open({
      'GET /api/courses/1/categories/': () => ({ body: there }),
      [bankAt(8)]: () =>
        there.length === 2
          ? { status: 500, body: { code: 'server_error', error: 'The server had a problem.' } }
          : { status: 404, body: { code: 'not_found', error: 'Not found.' } },
    });
    await tap.click(await getReady());
    const retry = await (await row('Nephrology')).findByRole('button', { name: 'Retry' });
    there = [cardiology];
    await tap.click(retry);
    expect(await screen.findByRole('heading', { name: /^Ready: 1 bank/ })).toBeVisible();
    expect(screen.queryByText('Nephrology')).toBeNull();
    expect(screen.getByText('Cardiology').closest('li')).toHaveFocus();
    expect(screen.getByText('Nephrology is no longer available.')).toBeVisible();
  });

  it('goes on when the student leaves the screen', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const { tap, unmount } = open({
      [bankAt(8)]: () => gate.then(() => ({ body: smallBank(8, 'Nephrology') })),
    });
    await tap.click(await getReady());
    expect(await screen.findByRole('heading', { name: 'Getting ready… 1 of 2' })).toBeVisible();
    unmount();
    release();
    await waitFor(async () => expect(await device().banks.count()).toBe(2));
    open();
    expect(await screen.findByRole('heading', { name: /^Ready: 2 banks/ })).toBeVisible();
  });

  it('says when a picture is missing, and fetches it again', async () => {
    const withPicture = smallBank(7, 'Cardiology', '/files/a.webp');
    await mergeBank(device(), 7, withPicture, 1_000);
    await mergeBank(device(), 8, smallBank(8, 'Nephrology'), 1_000);
    open({ [bankAt(7)]: { body: withPicture } });
    expect(await (await row('Cardiology')).findByText('1 picture is missing')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Not ready yet' })).toBeVisible();
    expect(screen.getByText('1 is incomplete.')).toBeVisible();
    const cache = await pictures.open('nightfloat-pictures-3');
    await cache.put('/files/a.webp', new Response('picture'));
    await screen.findByRole('button', { name: 'Retry' }).then((retry) => retry.click());
    expect(await screen.findByRole('heading', { name: /^Ready: 2 banks/ })).toBeVisible();
  });

  it('says that there is no space left for a picture, not only that it is missing', async () => {
    const withPicture = smallBank(7, 'Cardiology', '/files/a.webp');
    const cache = await pictures.open('nightfloat-pictures-3');
    const put = vi.fn(cache.put).mockRejectedValue(new DOMException('Full.', 'QuotaExceededError'));
    vi.spyOn(pictures, 'open').mockResolvedValue({ ...cache, put });
    const { tap } = open({ [bankAt(7)]: { body: withPicture } });
    const api = globalThis.fetch;
    vi.stubGlobal('fetch', (input: string | Request, init?: RequestInit) =>
      input === '/files/a.webp'
        ? Promise.resolve(new Response('picture', { headers: { 'content-type': 'image/webp' } }))
        : api(input, init),
    );
    await tap.click(await getReady());
    expect(await (await row('Cardiology')).findByText('No space left on this device')).toBeVisible();
    const retry = await (await row('Cardiology')).findByRole('button', { name: 'Retry' });
    put.mockImplementation(cache.put);
    await tap.click(retry);
    expect(await screen.findByRole('heading', { name: /^Ready: 2 banks/ })).toBeVisible();
  });

  it('says that a bank is older than the server’s', async () => {
    await mergeBank(device(), 7, smallBank(7, 'Cardiology'), 1_000);
    await mergeBank(device(), 8, { ...smallBank(8, 'Nephrology'), version: 0 }, 1_000);
    open();
    expect(await (await row('Nephrology')).findByText('A newer version is available')).toBeVisible();
    expect(await screen.findByText('1 has a newer version on the server.')).toBeVisible();
    expect((await row('Nephrology')).getByRole('button', { name: 'Update' })).toBeVisible();
  });

  it('is not complete while the app itself is not stored', async () => {
    stubNavigator('serviceWorker', undefined);
    await mergeBank(device(), 7, smallBank(7, 'Cardiology'), 1_000);
    await mergeBank(device(), 8, smallBank(8, 'Nephrology'), 1_000);
    open();
    expect(
      await screen.findByText('This browser can’t open Nightfloat offline. Try another browser.'),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Not ready yet' })).toBeVisible();
  });

  it('says in the same place once the app itself is stored', async () => {
    let release: (stored: object) => void = () => undefined;
    stubNavigator('serviceWorker', {
      getRegistration: async () => ({ active: null }),
      ready: new Promise<object>((resolve) => (release = resolve)),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
    open();
    const line = await screen.findByText(/^The app itself is still being stored/);
    const place = (of: HTMLElement) => [...of.parentElement!.children].indexOf(of);
    const before = place(line);
    release({});
    expect(place(await screen.findByText(/^The app itself is stored now/))).toBe(before);
  });

  it('without signal says what is on the device', async () => {
    await mergeBank(device(), 7, smallBank(7, 'Cardiology'), 1_000);
    open();
    await row('Cardiology');
    loseSignal();
    expect(
      await screen.findByRole('heading', { name: /^On this device: 1 of 2 banks, 2 questions/ }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Get ready' })).toBeDisabled();
    expect((await row('Nephrology')).queryByRole('button')).toBeNull();
  });

  it('removes a bank from the device after confirmation', async () => {
    await mergeBank(device(), 7, smallBank(7, 'Cardiology'), 1_000);
    const { tap } = open();
    await tap.click(await screen.findByRole('button', { name: 'Remove Cardiology from this device' }));
    await tap.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(async () => expect(await device().banks.count()).toBe(0));
    expect(await (await row('Cardiology')).findByText('Not on this device')).toBeVisible();
    expect(screen.getByText('Cardiology').closest('li')).toHaveFocus();
  });

  it('lists a bank that no plan opens any more separately', async () => {
    await mergeBank(device(), 99, smallBank(99, 'Old bank'), 1_000);
    open();
    const old = within(await screen.findByRole('region', { name: 'Also on this device' }));
    expect(
      old.getByText(/^Your plan no longer includes this, or it was taken down\. It stays/),
    ).toBeVisible();
    expect(old.getByRole('button', { name: 'Remove Old bank from this device' })).toBeVisible();
  });

  it('counts the banks of an ended plan again once the student says that they have renewed', async () => {
    onTestFinished(() => renewal.set(null));
    await mergeBank(device(), 7, smallBank(7, 'Cardiology'), 1_000);
    openStudent('/student/ready', {
      subscriptions: [premium({ expiry_date: dayFromNow(-2) })],
      categories,
      more: banks,
    });
    await screen.findByRole('region', { name: 'Also on this device' });
    sayRenewed();
    const course = within(await screen.findByRole('region', { name: 'Internal Medicine' }));
    expect(course.getByText('Cardiology')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Also on this device' })).toBeNull();
  });

  it('says so if no plan opens anything', async () => {
    openStudent('/student/ready', {
      subscriptions: [premium({ question_bank: false, audios: false, videos: false, test_series: false })],
      categories,
    });
    expect(await screen.findByText('You have no active plan right now.')).toBeVisible();
  });
});
