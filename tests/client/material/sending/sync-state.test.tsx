import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { syncStateOf } from '../../../../src/material/sending/sync-state.rules.ts';
import { SyncBadge } from '../../../../src/material/sending/sync-state.tsx';
import { mergeBank } from '../../../../src/offline/study/bank.ts';
import { connectivity } from '../../../../src/offline/connectivity.ts';
import { closeDevice, device, openDevice } from '../../../../src/offline/database.ts';
import { claim, settle } from '../../../../src/offline/sync/outbox.ts';
import { answerQuestion } from '../../../../src/offline/study/study.ts';
import { bankFixture, categoryId, questionIds } from '../../../support/bank-fixture.ts';

beforeEach(async () => {
  connectivity.set('online');
  await openDevice(3);
  await mergeBank(device(), categoryId, bankFixture(), 1_000);
});
afterEach(async () => {
  cleanup();
  const on = device();
  closeDevice();
  await on.delete();
});

const show = () =>
  render(
    <MemoryRouter>
      <SyncBadge to="/student/sync" />
    </MemoryRouter>,
  );
const answer = (n: number) => answerQuestion(categoryId, questionIds[n]!, `Option 1 of ${questionIds[n]}`);
const settleOne = async (outcome: Parameters<typeof settle>[2]) => {
  const [row] = await claim(device(), { owner: 'test', alone: true }, Date.now(), 1);
  await settle(device(), row!, outcome, Date.now(), 'test');
};
const sent = { end: 'acked', body: {}, epoch: null } as const;

describe('the sync badge', () => {
  it('says that everything is sent and links to the sync screen', async () => {
    show();
    expect(await screen.findByRole('link', { name: 'All sent' })).toHaveAttribute('href', '/student/sync');
  });

  it('shows how many items wait when it mounts and updates as they are sent', async () => {
    await answer(0);
    await answer(1);
    show();
    expect(await screen.findByText('2 waiting')).toBeInTheDocument();
    await settleOne(sent);
    expect(await screen.findByText('1 waiting')).toBeInTheDocument();
    await settleOne(sent);
    expect(await screen.findByText('All sent')).toBeInTheDocument();
  });

  it('tells a screen reader once that the signal has gone, and that it is back', async () => {
    connectivity.set('offline');
    show();
    await screen.findByText('Offline');
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    act(() => connectivity.set('online'));
    expect(status).toHaveTextContent('You’re back online.');
    act(() => connectivity.set('offline'));
    expect(status).toHaveTextContent('You’re offline. What you do is kept on this device.');
    await answer(0);
    await screen.findByText('Offline, 1 waiting');
    expect(screen.getByRole('status')).toBe(status);
    expect(status).toHaveTextContent('You’re offline. What you do is kept on this device.');
  });

  it('does not flicker while an answer is sent, and shows one that keeps waiting', async () => {
    show();
    await screen.findByText('All sent');
    const seen = new Set<string>();
    const watch = new MutationObserver(() => seen.add(screen.getByRole('link').textContent));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await act(() => answer(0));
    await act(() => settleOne(sent));
    await act(() => new Promise((done) => setTimeout(done, 1_000)));
    expect([...seen].filter((words) => words !== 'All sent')).toEqual([]);
    watch.disconnect();
    await act(() => answer(1));
    await waitFor(() => expect(screen.getByText('1 waiting')).toBeInTheDocument(), { timeout: 2_000 });
  });

  it('says that there is no signal and how many items wait', async () => {
    show();
    await screen.findByText('All sent');
    act(() => connectivity.set('offline'));
    expect(screen.getByText('Offline')).toBeInTheDocument();
    await act(() => answer(0));
    expect(await screen.findByText('Offline, 1 waiting')).toBeInTheDocument();
    act(() => connectivity.set('online'));
    expect(screen.getByText('1 waiting')).toBeInTheDocument();
  });

  it('asks for attention when only the student can fix it', async () => {
    await answer(0);
    show();
    await screen.findByText('1 waiting');
    await settleOne({ end: 'dead', status: 403, code: 'no_subscription' });
    expect(await screen.findByText('Needs attention')).toBeInTheDocument();
  });
});

it.each([
  [{ needy: 1, reach: 'offline' }, 'needs-you'],
  [{ waiting: 2, held: 'sign-in' }, 'needs-you'],
  [{ waiting: 0, held: 'sign-in' }, 'settled'],
  [{ waiting: 2, reach: 'offline' }, 'offline'],
  [{ waiting: 2 }, 'waiting'],
  [{ waiting: 2, held: 'no-answer' }, 'waiting'],
  [{}, 'settled'],
] as const)('%j is %s', (given, is) => {
  const facts = { waiting: 0, needy: 0, held: null, reach: 'online', ...given } as const;
  expect(syncStateOf(facts).is).toBe(is);
});
