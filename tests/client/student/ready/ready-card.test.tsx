/** The card on the dashboard that says what is on the device. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bankChecks } from '../../../../src/offline/ready/bank-check.ts';
import { device } from '../../../../src/offline/database.ts';
import { mergeBank } from '../../../../src/offline/study/bank.ts';
import { setReadyWishes } from '../../../../src/offline/ready/ready-wishes.ts';

import { smallBank } from '../my-studies.ts';
import { kept, line, open, ownRecordings, test } from './open-ready-kinds.tsx';
import { loseSignal } from '../../../support/render.tsx';

ownRecordings();

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
    const reason = await (await openStateFromCard(tap, words)).findByText(words);
    expect(reason).toBeVisible();
    expect(reason.textContent).toContain('0\u00a0of\u00a01\u00a0ECG test');
  });

  it('says when everything is on the device, in the same words as the screen', async () => {
    setReadyWishes({ kinds: ['bank'] });
    await mergeBank(device(), 5, smallBank(5, 'Cardiology'), 1_000);
    const { tap } = openDashboard();
    const words = 'Ready: 1 bank, 2 questions, under 0.1 MB';
    await waitFor(async () => expect(await ticked()).not.toBeNull());
    const state = await openStateFromCard(tap, words);
    expect(await state.findByRole('heading', { name: words })).toBeVisible();
  });

  it('has no tick for a bank whose pictures have not come, as when the browser was killed before them', async () => {
    setReadyWishes({ kinds: ['bank'] });
    await mergeBank(device(), 5, smallBank(5, 'Cardiology', '/files/a.webp'), 1_000);
    const { tap } = openDashboard();
    const words = 'Not on this device yet: 1 bank.';
    expect(await (await openStateFromCard(tap, words)).findByText(words)).toBeVisible();
  });

  it('has its tick only for all of it, even without signal', async () => {
    await mergeBank(device(), 5, smallBank(5, 'Cardiology'), 1_000);
    openDashboard();
    await waitFor(async () => expect(await card()).toHaveTextContent('2 questions'));
    line.hasSignal = false;
    loseSignal();
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
