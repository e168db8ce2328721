import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { bankLine, overallOf, type LineState } from '../../../../src/areas/student/readiness/ready.rules.ts';
import { stampOf } from '../../../../src/offline/ready/bank-check.ts';
import { mergeBank } from '../../../../src/offline/study/bank.ts';
import { connectivity } from '../../../../src/offline/connectivity.ts';
import { device, type KeptBank } from '../../../../src/offline/database.ts';
import { renewal, sayRenewed } from '../../../../src/offline/study/kept-plans.ts';
import { answerQuestion } from '../../../../src/offline/study/study.ts';
import { keepList, listPath, openListCache } from '../../../../src/offline/kept-lists.ts';
import { FakeCaches } from '../../../support/fake-caches.ts';
import { users } from '../../../support/render.tsx';
import {
  bankAt,
  category,
  dayFromNow,
  openStudent,
  ownDevice,
  pictures,
  premium,
  smallBank,
} from '../my-studies.ts';

ownDevice();

let persisted: boolean;
beforeEach(() => {
  persisted = false;
  stubNavigator('serviceWorker', {
    getRegistration: async () => ({ active: {} }),
    ready: Promise.resolve({}),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  stubNavigator('storage', {
    estimate: async () => ({ usage: 14_000_000, quota: 2_000_000_000 }),
    persisted: async () => persisted,
    persist: async () => persisted,
  });
});

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';
const chrome =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';

const [cardiology, nephrology] = [category(7, 'Cardiology', [0, 0, 2]), category(8, 'Nephrology', [0, 0, 2])];
const categories = [cardiology, nephrology];
const banks = {
  [bankAt(7)]: { body: smallBank(7, 'Cardiology') },
  [bankAt(8)]: { body: smallBank(8, 'Nephrology') },
};
const open = (more = {}) => openStudent('/student/ready', { categories, more: { ...banks, ...more } });
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

  it('names what failed and why, and retries it on its own', async () => {
    let works = false;
    const { tap } = open({
      [bankAt(8)]: () =>
        works
          ? { body: smallBank(8, 'Nephrology') }
          : { status: 500, body: { code: 'server_error', error: 'The server had a problem.' } },
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
    connectivity.set('offline');
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

describe('the rest of the screen', () => {
  it('shows how much space is used, and says so when the browser makes no promise to keep it', async () => {
    const { tap } = open();
    expect(await screen.findByText('14 MB of 2.0 GB used')).toBeVisible();
    await tap.click(screen.getByRole('button', { name: 'Ask the browser to keep it' }));
    expect(await screen.findByText(/The browser didn’t agree/)).toBeVisible();
    persisted = true;
    await tap.click(screen.getByRole('button', { name: 'Ask the browser to keep it' }));
    expect(await screen.findByText('The browser will keep it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask the browser to keep it' })).toBeNull();
  });

  it('asks nothing of a browser that cannot make such a promise', async () => {
    stubNavigator('storage', undefined);
    open();
    expect(await screen.findByText('This browser doesn’t say how much space there is.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask the browser to keep it' })).toBeNull();
  });

  it.each([
    ['an iPhone', iPhone, {}, [/only while Nightfloat is open/, /seven days/, /may stop/]],
    [
      'Firefox',
      'Mozilla/5.0 (X11; rv:153.0) Gecko/20100101 Firefox/153.0',
      {},
      [/only while Nightfloat is open/],
    ],
    ['Chrome', chrome, { SyncManager: vi.fn() }, []],
  ])('says what %s cannot do, and what to do about it', async (_, userAgent, has, limits) => {
    stubNavigator('userAgent', userAgent);
    stubNavigator('maxTouchPoints', 5);
    for (const [name, value] of Object.entries(has)) vi.stubGlobal(name, value);
    open();
    await screen.findByText('14 MB of 2.0 GB used');
    const panel = screen.queryByRole('region', { name: 'In this browser' });
    const said = panel === null ? [] : [...panel.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(said).toEqual(limits.map((limit) => expect.stringMatching(limit)));
  });

  it('says what waits to be sent', async () => {
    await mergeBank(device(), 7, smallBank(7, 'Cardiology'), 1_000);
    await answerQuestion(7, 701, 'Option 2 of 701');
    open();
    expect(await screen.findByText('1 item waiting to be sent.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the list' })).toHaveAttribute('href', '/student/sync');
  });
});

describe('the state of a bank', () => {
  const wanted = { categoryId: 7, courseId: 1, courseTitle: 'C', name: 'N', questions: 2, version: 2 };
  const kept = { categoryId: 7, version: 2, total: 2, bytes: 9, keptAt: 1, missingPictures: 0 } as KeptBank;
  const whole = { stamp: stampOf(kept), questions: 2, missingQuestions: 0, missingPictures: 0 };
  const still = { fetching: new Set<never>(), failures: new Map() };

  it.each<[LineState, Parameters<typeof bankLine>]>([
    ['absent', [wanted, undefined, undefined, still]],
    ['checking', [wanted, kept, undefined, still]],
    ['checking', [wanted, { ...kept, keptAt: 2 }, whole, still]],
    ['ready', [wanted, kept, whole, still]],
    ['stale', [{ ...wanted, version: 3 }, kept, whole, still]],
    ['incomplete', [wanted, kept, { ...whole, missingQuestions: 1 }, still]],
    ['missing-pictures', [wanted, kept, { ...whole, missingPictures: 1 }, still]],
    [
      'failed',
      [wanted, kept, whole, { ...still, failures: new Map([['bank/7' as const, { why: 'full' as const }]]) }],
    ],
    ['fetching', [wanted, kept, whole, { ...still, fetching: new Set(['bank/7' as const]) }]],
  ])('is %s', (state, given) => {
    expect(bankLine(...given).state).toBe(state);
  });

  it('counts as ready overall only if every bank is complete and checked, and the app is stored', () => {
    const ready = bankLine(wanted, kept, whole, still);
    const stale = bankLine({ ...wanted, version: 3 }, kept, whole, still);
    const calm = { running: false, online: true, appKept: true };
    expect(overallOf([ready, ready], calm)).toMatchObject({ is: 'ready', here: 2, questions: 4, bytes: 18 });
    expect(overallOf([ready, stale], calm).is).toBe('not-ready');
    expect(overallOf([ready, stale], { ...calm, online: false }).is).toBe('ready');
    expect(overallOf([ready], { ...calm, appKept: false }).is).toBe('not-ready');
    expect(overallOf([bankLine(wanted, kept, undefined, still)], calm).is).toBe('looking');
    expect(overallOf([ready], { ...calm, running: true }).is).toBe('running');
    expect(overallOf([], calm).is).toBe('not-ready');
  });
});

function stubNavigator(name: keyof Navigator, value: unknown) {
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, { get: (target, key) => (key === name ? value : Reflect.get(target, key)) }),
  );
}
