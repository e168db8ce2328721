import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
// Imported here, so that no test waits for its transform.
import '../../../../src/areas/student/ecg-test/ecg-test.screen.tsx';
import type { TestSeries } from '../../../../src/contract/test-series.ts';
import * as attemptStore from '../../../../src/offline/study/attempts.ts';
import { device } from '../../../../src/offline/database.ts';
import { mergeTest } from '../../../../src/offline/study/tests.ts';
import { ecgOverview, overviewFixture, testId } from '../../../support/test-fixture.ts';
import { card, openTab, overviewCall, ownDevice, series } from './open-test.tsx';

ownDevice();

describe('before the clock starts', () => {
  const openCard = async (overview = overviewFixture(), change: Partial<TestSeries> = {}) => {
    const view = openTab(
      { body: [series(change)] },
      {
        [overviewCall]: { body: overview },
        'GET /api/ecg-options/': { body: [] },
      },
    );
    const button = (await card()).getByRole('button', { name: change.attempted ? 'Retake' : 'Take Test' });
    await view.tap.click(button);
    return view;
  };
  const attempts = () => device().attempts.count();

  it.each([false, true])('Take Test (ECG %s) says what comes, and begins nothing', async (isEcg) => {
    const { sent } = await openCard(isEcg ? ecgOverview() : overviewFixture(), { is_ecg: isEcg });
    expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByText('10 min')).toBeVisible();
    expect(screen.getByText(/^\d questions?$/)).toBeVisible();
    expect(screen.getByText(/^The clock starts when you press Start/)).toBeVisible();
    expect(
      screen.getByText(isEcg ? /The verdict comes at once/ : /You can change every answer/),
    ).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(await attempts()).toBe(0);
    expect(sent.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
  });

  it('Start begins the attempt with the focus on the first question, and Back leads to the list', async () => {
    const { tap } = await openCard();
    await tap.click(await screen.findByRole('button', { name: 'Start' }));
    expect(await screen.findByRole('timer')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: /^Question 1 of/ })).toHaveFocus();
    expect(await attempts()).toBe(1);
    history.back();
    await card();
  });

  it('Start followed by Back, before anything was stored, begins nothing', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const saw = vi.spyOn(attemptStore, 'sawEnd').mockReturnValue(gate);
    const { tap } = await openCard();
    await tap.click(await screen.findByRole('button', { name: 'Start' }));
    history.back();
    await card();
    release();
    await act(() => saw.mock.results[0]!.value as Promise<void>);
    expect(location.pathname).toBe('/student/dashboard');
    expect(await attempts()).toBe(0);
  });

  it('Start of an ECG test moves the focus to the first tracing', async () => {
    const { tap } = await openCard(ecgOverview(), { is_ecg: true });
    await tap.click(await screen.findByRole('button', { name: 'Start' }));
    expect(await screen.findByRole('heading', { level: 1, name: /^Question 1 of/ })).toHaveFocus();
  });

  it('opening the test again begins nothing either', async () => {
    await mergeTest(device(), testId, overviewFixture(), 1_000);
    await attemptStore.beginAttempt(testId);
    await attemptStore.submitAttempt(testId);
    await openCard(overviewFixture(), { attempted: true });
    expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
    expect(await attempts()).toBe(1);
  });

  it('an ECG test taken on another device, whose attempt is unknown here, begins nothing', async () => {
    await mergeTest(device(), testId, ecgOverview(), 1_000);
    const view = openTab(
      { body: [series({ is_ecg: true, attempted: true })] },
      { [overviewCall]: 'lost', 'GET /api/ecg-options/': { body: [] } },
    );
    await view.tap.click((await card()).getByRole('button', { name: 'Retake' }));
    expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
    expect(await attempts()).toBe(0);
  });

  it('a running attempt is resumed at once', async () => {
    await mergeTest(device(), testId, overviewFixture(), 1_000);
    await attemptStore.beginAttempt(testId);
    await openCard();
    expect(await screen.findByRole('timer')).toBeInTheDocument();
  });

  it('the page says whether the test needs signal, and why it cannot be started', async () => {
    const view = openTab({ body: [series()] }, { [overviewCall]: 'lost' });
    await view.tap.click((await card()).getByRole('button', { name: 'Take Test' }));
    expect(await screen.findByText('This test isn’t on this device yet.')).toBeVisible();
    await act(() => mergeTest(device(), testId, overviewFixture(), 1_000));
    expect(await screen.findByText('On this device. It needs no signal.')).toBeVisible();
    await device().tests.update(testId, { missingPictures: 2 });
    expect(await screen.findByText('2 pictures aren’t on this device yet. They need signal.')).toBeVisible();
  });
});
