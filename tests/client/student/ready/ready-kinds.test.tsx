import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { KeptMedia } from '../../../../src/offline/kept-media.ts';
import { bankChecks } from '../../../../src/offline/ready/bank-check.ts';
import { connectivity } from '../../../../src/offline/connectivity.ts';
import { device } from '../../../../src/offline/database.ts';
import { downloads, startDownloads } from '../../../../src/offline/media/downloads.ts';
import { setMediaPreferences } from '../../../../src/offline/media/media-preferences.ts';
import { mergeBank } from '../../../../src/offline/study/bank.ts';
import { fitting, removable } from '../../../../src/offline/ready/ready-plan.ts';
import { readyWishes, setReadyWishes } from '../../../../src/offline/ready/ready-wishes.ts';
import { brokenRecordings, selfCheck } from '../../../../src/offline/ready/self-check.ts';
import type { Answers } from '../../../support/render.tsx';
import { resultFixture } from '../../../support/test-fixture.ts';
import { FakeMedia, category as mediaCategory, fileOf } from '../../../support/fake-media.ts';
import { category, openStudent, ownDevice, premium, profileOf, smallBank } from '../my-studies.ts';

ownDevice();

let media: FakeMedia;
/** False: every call ends without an answer. */
let hasSignal: boolean;

beforeEach(() => {
  hasSignal = true;
  brokenRecordings.set(new Map());
  selfCheck.set({ running: false, done: 0, total: 0, result: null });
  setReadyWishes({ kinds: ['bank', 'test', 'ecg', 'audio'], capBytes: 1_000_000_000 });
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { estimate: async () => ({ usage: 1, quota: 2_000_000_000 }), persisted: async () => true },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => ({ active: {} }),
      ready: Promise.resolve({}),
      addEventListener() {},
    },
  });
  media = new FakeMedia();
  media.files.set(1, fileOf(300_000, 1));
  media.files.set(2, fileOf(200_000, 2));
});

/**
 * Opens a course with one bank, two podcasts and one test; the fake media server serves recordings, including ranges.
 */
function open(at = '/student/ready', tests = [test], more: Answers = {}) {
  const categories = [{ ...category(5, 'Cardiology', [0, 0, 2]), audio_count: 2 }];
  const view = openStudent(at, {
    categories,
    subscriptions: [premium()],
    more: {
      'GET /api/student/categories/5/questions/': { body: smallBank(5, 'Cardiology') },
      'GET /api/student/categories/5/audios/': { body: media.list() },
      'GET /api/courses/1/testseries/': { body: tests },
      'GET /api/student/testseries/31/overview/': { body: overview },
      ...more,
    },
  });
  const api = globalThis.fetch;
  media.serve();
  const files = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string | Request, init?: RequestInit) => {
    if (!hasSignal) return Promise.reject(new TypeError('Failed to fetch'));
    const url = typeof input === 'string' ? input : input.url;
    return url.includes('/api/media/') ? files(input, init) : api(input, init);
  });
  return view;
}

const test = {
  id: 31,
  name: 'Cardiology I',
  course_id: 1,
  course_name: 'Internal Medicine',
  duration_minutes: 90,
  time_limit: 5400,
  is_ecg: false,
  num_questions: 1,
  updated_at: '2026-01-01T00:00:00Z',
  attempted: false,
  version: 1,
};
const overview = {
  ...test,
  questions: [
    {
      id: 1,
      text: 'Which?',
      image: null,
      explanation: null,
      options: ['a', 'b', 'c', 'd'].map((text) => ({ text })),
      test_series: 31,
    },
  ],
  attempt: null,
};

const row = async (name: string) => within((await screen.findByText(name)).closest('li')!);
async function getReady(tap: ReturnType<typeof open>['tap']) {
  const button = await screen.findByRole('button', { name: 'Get ready' });
  await waitFor(() => expect(button).toBeEnabled());
  await tap.click(button);
}
const kindBox = (name: string) => screen.findByRole('checkbox', { name });
const bytesOf = (id: number) => media.files.get(id)!.content.length;

describe('all kinds of content', () => {
  it('show their size before, are stored if switched on, and are listed in the heading Ready', async () => {
    const { tap } = open();
    expect(await kindBox('Podcasts')).toBeChecked();
    expect(screen.getByText('2 podcasts, 0.5 MB to get')).toBeVisible();
    expect(screen.getByText(/^Bank and test sizes/)).toBeVisible();
    expect(await screen.findByText('No recordings are here yet.')).toBeVisible();
    expect(await screen.findByText('Not on this device yet: 1 bank, 1 test, 2 podcasts.')).toBeVisible();
    await getReady(tap);
    expect(
      await screen.findByRole('heading', { name: 'Ready: 1 bank, 2 questions, 1 test, 2 podcasts, 0.5 MB' }),
    ).toBeVisible();
    expect(screen.getByText('2 podcasts here, 0.5 MB on this device')).toBeVisible();
    expect(await screen.findByText('0.5 MB of recordings are here.')).toBeVisible();
    expect(await device().media.where({ key: 'audio/1' }).first()).toMatchObject({ state: 'whole' });
    expect(await device().tests.count()).toBe(1);
  });

  it('include the result of a test taken elsewhere, as practice asks what was missed in it', async () => {
    const submitted = { number: 1, started_at: '', deadline: '', submitted_at: '2026-01-01T01:00:00Z' };
    const { tap } = open('/student/ready', [{ ...test, attempted: true }], {
      'GET /api/student/testseries/31/overview/': { body: { ...overview, attempt: submitted } },
      'GET /api/student/testseries/31/result/': { body: resultFixture() },
    });
    await getReady(tap);
    await screen.findByRole('heading', { name: /^Ready: 1 bank, 2 questions, 1 test/ });
    expect(await device().results.get(31)).toMatchObject({ attempt: 1 });
    await device().results.clear();
    expect(await (await row('Cardiology I')).findByText('A newer version is available')).toBeVisible();
  });

  it('have no word on banks and tests for a plan that includes neither', async () => {
    open('/student/ready', [], {
      'GET /api/profile/': { body: profileOf([premium({ test_series: false, question_bank: false })]) },
    });
    expect(await kindBox('Podcasts')).toBeChecked();
    expect(screen.queryByText(/^Bank and test sizes/)).toBeNull();
  });

  it('that were taken down are listed separately, and can be removed from the device', async () => {
    const first = open();
    await getReady(first.tap);
    await screen.findByRole('heading', { name: /^Ready: .*2 podcasts/ });
    first.unmount();
    media.files.delete(2);
    const { tap } = open();
    const rest = within(await screen.findByRole('region', { name: 'Also on this device' }));
    // Nothing says that it stays: if its plan has ended, it is removed.
    expect(rest.getByText('Your plan no longer includes this, or it was taken down.')).toBeVisible();
    await tap.click(rest.getByRole('button', { name: 'Remove Podcast 2 from this device' }));
    expect(
      screen.getByText(
        'You can download it again only if one of your plans includes it. Your answers are kept.',
      ),
    ).toBeVisible();
    await tap.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Also on this device' })).toBeNull());
    expect(await device().media.toCollection().primaryKeys()).toEqual(['audio/1']);
  });

  it('that were taken down before they came are not on this device', async () => {
    const first = open();
    media.files.delete(2);
    await getReady(first.tap);
    expect(await (await row('Podcast 2')).findByText('No longer available.')).toBeVisible();
    first.unmount();
    open();
    await screen.findByRole('heading', { name: /^Ready: / });
    expect(screen.queryByText('Podcast 2')).toBeNull();
  });

  it('wait for Wi-Fi if they are recordings and the student chose that, which they can change here', async () => {
    const connection = Object.assign(new EventTarget(), { type: 'cellular' });
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
    setMediaPreferences({ wifiOnly: true });
    onTestFinished(startDownloads());
    const { tap } = open();
    await getReady(tap);
    expect(
      await screen.findByText('They’re waiting for Wi-Fi, as you chose. You can change that below.'),
    ).toBeVisible();
    await tap.click(screen.getByRole('checkbox', { name: 'Download on Wi-Fi only' }));
    expect(await screen.findByRole('heading', { name: /^Ready: .*2 podcasts/ })).toBeVisible();
  });

  it('are left out if switched off, and the choice is remembered', async () => {
    const { tap } = open();
    await tap.click(await kindBox('Podcasts'));
    await tap.click(await kindBox('Tests'));
    expect(screen.queryByText('Podcast 1')).toBeNull();
    await getReady(tap);
    expect(await screen.findByRole('heading', { name: /^Ready: 1 bank, 2 questions, under/ })).toBeVisible();
    expect([await device().media.count(), await device().tests.count()]).toEqual([0, 0]);
    expect(localStorage.getItem('nightfloat-ready-kinds')).toBe('bank ecg');
  });

  it('wait when the signal is lost halfway, keep what came, and go on when it is back', async () => {
    const end = startDownloads();
    media.faults.push({ cut: 0.5 });
    const { tap } = open();
    const cut = vi.spyOn(media.faults, 'shift').mockImplementation(() => {
      hasSignal = false;
      return { cut: 0.5 };
    });
    await getReady(tap);
    expect(await (await row('Podcast 1')).findByText('Waiting for signal')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Stop/ })).toBeNull());
    expect((await device().media.get('audio/1'))?.state).toBe('partial');
    expect((await device().banks.count()) + (await device().tests.count())).toBe(2);
    cut.mockReturnValue(undefined);
    hasSignal = true;
    connectivity.set('offline');
    connectivity.set('online');
    expect(
      await screen.findByRole('heading', { name: /^Ready: 1 bank, 2 questions, 1 test, 2 podcasts/ }),
    ).toBeVisible();
    end();
  });

  it('say why a recording could not be stored, and can be retried one by one', async () => {
    const { tap } = open();
    media.files.delete(1);
    await getReady(tap);
    const first = await row('Podcast 1');
    expect(await first.findByText(/damaged|refused|No longer/)).toBeVisible();
    expect(await screen.findByText('1 couldn’t be saved.')).toBeVisible();
    expect(first.getByRole('button', { name: 'Retry' })).toBeEnabled();
  });
});

describe('the limit for recordings', () => {
  it('keeps what fits, shows what does not, and suggests removing what was heard longest ago', async () => {
    await kept(8, 'Old talk', { playedAt: 5 });
    await kept(9, 'Newer talk', { playedAt: 50 });
    setReadyWishes({ capBytes: 250_000_000 });
    media.files.get(2)!.content = new Uint8Array(240_000);
    await device().media.update('audio/8', { bytes: 249_600_000, received: 249_600_000 });
    const { tap } = open();
    expect(await (await row('Podcast 2')).findByText('Doesn’t fit within your limit')).toBeVisible();
    const free = within(await screen.findByRole('region', { name: /^Free/ }));
    expect(free.getByText('Old talk')).toBeVisible();
    expect(free.queryByText('Newer talk')).toBeNull();
    await tap.click(free.getByRole('button', { name: 'Remove this one' }));
    await tap.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(async () => expect(await device().media.get('audio/8')).toBeUndefined());
    expect(await (await row('Podcast 2')).findByText('Not on this device')).toBeVisible();
  });

  it('can be chosen and is remembered', async () => {
    const { tap } = open();
    await tap.selectOptions(await screen.findByLabelText('Limit for podcasts and videos'), 'No limit');
    expect(readyWishes.get().capBytes).toBeNull();
    expect(localStorage.getItem('nightfloat-ready-cap')).toBe('none');
  });

  it('prefers what was never heard, and never excludes what is on the device', () => {
    const [one, two] = [media.recording(1), media.recording(2)];
    const heard = { ...one, listed: { ...one.listed, finished: true } };
    expect(fitting([heard, two], [], new Map(), 250_000)).toEqual({ fits: [two], over: [heard] });
    const here = { key: one.key, bytes: 900_000 } as KeptMedia;
    expect(fitting([one, two], [here], new Map(), 250_000)).toEqual({ fits: [one], over: [two] });
    expect(fitting([one, two], [], new Map(), null).over).toEqual([]);
  });

  it('suggests no more removals than needed, and nothing that was never played', () => {
    const rows = [
      { key: 'audio/1', state: 'whole', bytes: 10, playedAt: 30 },
      { key: 'audio/2', state: 'whole', bytes: 10, playedAt: 10 },
      { key: 'audio/3', state: 'whole', bytes: 10, playedAt: null },
      { key: 'audio/4', state: 'partial', bytes: 10, playedAt: 1 },
    ] as unknown as KeptMedia[];
    expect(removable(rows, 5).map(({ key }) => key)).toEqual(['audio/2']);
    expect(removable(rows, 99).map(({ key }) => key)).toEqual(['audio/2', 'audio/1']);
  });
});

describe('the self-test', () => {
  it('opens everything, names what does not open, and downloads it again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { tap } = open();
    await getReady(tap);
    await screen.findByRole('heading', { name: /^Ready:/ });
    // happy-dom plays nothing: a metadata event simulates a recording that opens.
    stubPlayback((src) => !src.includes('broken'));
    await tap.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('All 4 items here open.')).toBeVisible();

    await device().chunks.where({ key: 'audio/2' }).delete();
    await device().questions.where({ categoryId: 5 }).delete();
    await tap.click(screen.getByRole('button', { name: 'Check now' }));
    expect(
      await screen.findByText('2 open. 2 don’t: Cardiology, Podcast 2. Download them again from the list.'),
    ).toBeVisible();
    expect(await (await row('Podcast 2')).findByText('Downloaded, but it won’t open')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Not ready yet' })).toBeVisible();
    await tap.click((await row('Podcast 2')).getByRole('button', { name: 'Get again' }));
    expect(await (await row('Podcast 2')).findByText('On this device')).toBeVisible();
    expect((await device().media.get('audio/2'))?.received).toBe(bytesOf(2));
  });

  it('finds nothing if nothing is stored', async () => {
    const { tap } = open();
    await tap.click(await screen.findByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Nothing here yet.')).toBeVisible();
  });
});

it('pauses recordings on Stop and leaves what is on the device', async () => {
  media.faults.push({ hang: 0.5 }, { hang: 0.5 });
  await mergeBank(device(), 5, smallBank(5, 'Cardiology'), 1_000);
  const { tap } = open();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
  await getReady(tap);
  await waitFor(() => expect(downloads.get().get('audio/1')).toBe('running'));
  const stop = await screen.findByRole('button', { name: /^Stop/ });
  // The second press of a double press on Get ready.
  await tap.click(stop);
  expect(downloads.get().get('audio/1')).toBe('running');
  expect(screen.queryByText(/^Stopped/)).toBeNull();
  clock.mockReturnValue(1_001_000);
  await tap.click(stop);
  clock.mockRestore();
  expect(await (await row('Podcast 1')).findByText(/^Paused/)).toBeVisible();
  expect((await row('Podcast 1')).getByRole('button', { name: 'Resume' })).toBeVisible();
  expect(await device().banks.count()).toBe(1);
});

async function kept(id: number, title: string, change: Partial<KeptMedia>) {
  await device().media.add({
    key: `audio/${id}`,
    kind: 'audio',
    id,
    categoryId: mediaCategory.id,
    categoryName: mediaCategory.name,
    courseId: 1,
    courseTitle: mediaCategory.course_title,
    title,
    duration: 60,
    bytes: 500_000,
    version: 'v',
    type: 'audio/mpeg',
    received: 500_000,
    state: 'whole',
    keptAt: 1,
    playedAt: null,
    held: null,
    captions: null,
    ...change,
  });
}

function stubPlayback(opens: (src: string) => boolean) {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(60);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:kept');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLMediaElement,
    src,
  ) {
    queueMicrotask(() => this.dispatchEvent(new Event(opens(src) ? 'loadedmetadata' : 'error')));
  });
}

describe('the card on the dashboard', () => {
  const card = () => screen.findByRole('link', { name: /^Get ready for a shift/ });
  const ticked = async () => (await card()).querySelector('.lucide-circle-check');
  const ecg = { ...test, id: 32, name: 'Rhythms', is_ecg: true };
  const openDashboard = () => open('/student/dashboard', [test, ecg]);
  /** Waits for these words on the card, opens the screen and returns its region State. */
  async function openStateFromCard(tap: ReturnType<typeof open>['tap'], words: string) {
    await waitFor(async () => expect(await card()).toHaveTextContent(`Get ready for a shift${words}`));
    await tap.click(await card());
    return within(await screen.findByRole('region', { name: 'State' }));
  }

  it('says what is missing, in the same words as the screen', async () => {
    const { tap } = openDashboard();
    const words = 'Not on this device yet: 1 bank, 1 test, 1 ECG test, 2 podcasts.';
    expect(await (await openStateFromCard(tap, words)).findByText(words)).toBeVisible();
  });

  it('says how much of each kind is on the device, in the same words as the screen', async () => {
    await mergeBank(device(), 5, smallBank(5, 'Cardiology'), 1_000);
    await kept(1, 'One', {});
    await kept(2, 'Two', { state: 'partial' });
    const { tap } = openDashboard();
    const words =
      'On this device: 1 bank, 2 questions, 0 of 1 test, 0 of 1 ECG test, 1 of 2 podcasts, 0.5 MB.';
    expect(await (await openStateFromCard(tap, words)).findByText(words)).toBeVisible();
  });

  it('says when everything is on the device, in the same words as the screen', async () => {
    setReadyWishes({ kinds: ['bank'] });
    await mergeBank(device(), 5, smallBank(5, 'Cardiology'), 1_000);
    const { tap } = openDashboard();
    const words = 'Ready: 1 bank, 2 questions, under 0.1 MB';
    await waitFor(async () => expect(await ticked()).not.toBeNull());
    expect(await (await openStateFromCard(tap, words)).findByText(words)).toBeVisible();
  });

  it('has its tick only for all of it, even without signal', async () => {
    await mergeBank(device(), 5, smallBank(5, 'Cardiology'), 1_000);
    openDashboard();
    await waitFor(async () => expect(await card()).toHaveTextContent('2 questions'));
    hasSignal = false;
    connectivity.set('offline');
    // Without a period, as on the screen when nothing more can be fetched.
    await waitFor(async () => expect((await card()).textContent).toMatch(/MB$/));
    expect(await ticked()).toBeNull();
  });

  it('requests no list twice, and reads nothing back', async () => {
    bankChecks.set(new Map());
    await mergeBank(device(), 5, smallBank(5, 'Cardiology'), 1_000);
    const { sent, tap } = openDashboard();
    const lists = () => sent.filter(({ name }) => name.endsWith('/audios/')).length;
    await waitFor(async () => expect(await card()).toHaveTextContent('2 questions'));
    expect(bankChecks.get().size).toBe(0);
    expect(lists()).toBe(1);
    await tap.click(screen.getByRole('link', { name: 'Edit Profile' }));
    await waitFor(() => expect(location.pathname).toBe('/student/Profile'));
    history.back();
    await waitFor(async () => expect(await card()).toHaveTextContent('2 questions'));
    expect(lists()).toBe(1);
  });
});
