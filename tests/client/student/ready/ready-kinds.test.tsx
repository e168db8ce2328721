import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectivity } from '../../../../src/offline/connectivity.ts';
import { device } from '../../../../src/offline/database.ts';
import { downloads, startDownloads } from '../../../../src/offline/media/downloads.ts';
import { setMediaPreferences } from '../../../../src/offline/media/media-preferences.ts';
import { mergeBank } from '../../../../src/offline/study/bank.ts';

import { takeComplaints } from '../../../support/client.ts';
import { resultFixture } from '../../../support/test-fixture.ts';

import { loseSignal, type Answer } from '../../../support/render.tsx';
import { premium, profileOf, smallBank } from '../my-studies.ts';
import { getReady, line, media, open, overview, ownRecordings, row, test } from './open-ready-kinds.tsx';

ownRecordings();
const kindBox = (name: string) => screen.findByRole('checkbox', { name });

describe('all kinds of content', () => {
  it('show their size before, are stored if switched on, and are listed in the heading Ready', async () => {
    const { tap } = open();
    expect(await kindBox('Podcasts')).toBeChecked();
    expect(screen.getByText('2 podcasts, 0.5 MB to get')).toBeVisible();
    expect(screen.getByText(/^Sizes of banks and tests/)).toBeVisible();
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
    expect(screen.queryByText(/^Sizes of banks and tests/)).toBeNull();
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

  it('stay listed while a list that failed is fetched again', async () => {
    let isAskedAgain = false;
    const { client } = open('/student/ready', [test], {
      'GET /api/student/categories/5/audios/': () => {
        if (isAskedAgain) return new Promise<Answer>(() => undefined);
        return { status: 500, body: { code: 'server_error', error: '' } };
      },
    });
    const listed = await row('Cardiology I');
    isAskedAgain = true;
    void client.invalidateQueries();
    await waitFor(() => expect(client.isFetching()).toBe(1));
    expect(listed.getByText('Cardiology I')).toBeVisible();
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
      line.hasSignal = false;
      return { cut: 0.5 };
    });
    await getReady(tap);
    expect(await (await row('Podcast 1')).findByText('Waiting for signal')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Stop/ })).toBeNull());
    expect((await device().media.get('audio/1'))?.state).toBe('partial');
    expect((await device().banks.count()) + (await device().tests.count())).toBe(2);
    cut.mockReturnValue(undefined);
    line.hasSignal = true;
    loseSignal();
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

  it('say to free up space when the device is too full to begin a download', async () => {
    const { tap } = open();
    vi.spyOn(device().media, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await tap.click((await row('Podcast 1')).getByRole('button', { name: 'Get' }));
    expect(
      await screen.findByText(/^It couldn’t be stored\. .* Free up some space, then try again\.$/),
    ).toBeVisible();
    expect(takeComplaints()).toEqual([expect.stringMatching(/^A download could not be changed/)]);
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
