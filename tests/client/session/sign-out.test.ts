import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { device, openDevice } from '../../../src/offline/database.ts';
import * as purging from '../../../src/offline/device/purge.ts';
import { followLeaving } from '../../../src/lib/leaving.ts';
import { mergeBank } from '../../../src/offline/study/bank.ts';
import { answerQuestion } from '../../../src/offline/study/study.ts';
import { sessionStore } from '../../../src/session/session.ts';
import {
  askToSignOut,
  leavingStore,
  sessionExpired,
  signOut,
  stayHere,
} from '../../../src/session/sign-out.ts';
import { bankFixture, categoryId, questionIds } from '../../support/bank-fixture.ts';

let flush: MockInstance<typeof purging.flush>;
let purgeUser: MockInstance<typeof purging.purgeUser>;
beforeEach(() => {
  flush = vi.spyOn(purging, 'flush');
  purgeUser = vi.spyOn(purging, 'purgeUser').mockResolvedValue();
  stayHere();
  sessionStore.set({ id: 7, role: 'student', profile_picture: null, first_name: 'Maya' });
});

it('asks while a test is running, even if every operation was sent', async () => {
  flush.mockResolvedValue({ operations: 0, tests: 1 });
  await askToSignOut('/');
  expect(leavingStore.get()).toEqual({ phase: 'asking', to: '/', unsent: { operations: 0, tests: 1 } });
  expect(purgeUser).not.toHaveBeenCalled();
});

it('asks if it can’t be known what is unsent', async () => {
  flush.mockRejectedValue(new Error('The code was not loaded.'));
  await askToSignOut('/');
  expect(leavingStore.get()).toEqual({ phase: 'unchecked', to: '/' });
  expect(sessionStore.get()).not.toBeNull();
});

it('asks if that is still unknown after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  flush.mockReturnValue(new Promise(() => undefined));
  const asking = askToSignOut('/');
  expect(leavingStore.get()).toEqual({ phase: 'sending', to: '/' });
  vi.advanceTimersByTime(10_000);
  await asking;
  vi.useRealTimers();
  expect(leavingStore.get()).toEqual({ phase: 'unchecked', to: '/' });
  expect(sessionStore.get()).not.toBeNull();
});

it('does not sign out after the dialog was closed while it was still sending', async () => {
  let sent: (unsent: { operations: number; tests: number }) => void = () => undefined;
  flush.mockReturnValue(new Promise((done) => (sent = done)));
  const leaving = askToSignOut('/');
  stayHere();
  sent({ operations: 0, tests: 0 });
  await leaving;
  expect(leavingStore.get()).toEqual({ phase: 'no' });
  expect(sessionStore.get()).not.toBeNull();
  expect(purgeUser).not.toHaveBeenCalled();
});

describe('an answer that is sent while the dialog is open', () => {
  beforeEach(async () => {
    await openDevice(7);
    await mergeBank(device(), categoryId, bankFixture(), 1_000);
    await answerQuestion(categoryId, questionIds[0]!, 'Option 2 of 101');
    flush.mockResolvedValue({ operations: 1, tests: 0 });
    await askToSignOut('/');
    expect(leavingStore.get()).toMatchObject({ phase: 'asking' });
  });

  it('leaves nothing to ask, so the student is signed out', async () => {
    await device().outbox.toCollection().modify({ state: 'inflight' });
    await new Promise((done) => setTimeout(done, 50));
    expect(purgeUser).not.toHaveBeenCalled();
    await device().outbox.clear();
    await vi.waitFor(() => expect(purgeUser).toHaveBeenCalledOnce());
    expect(purgeUser).toHaveBeenCalledWith(7, { keepUnsent: true });
  });

  it('does not sign out a student who chose to stay', async () => {
    stayHere();
    await device().outbox.clear();
    await new Promise((done) => setTimeout(done, 50));
    expect(purgeUser).not.toHaveBeenCalled();
    expect(sessionStore.get()).not.toBeNull();
  });

  it('keeps unsent work when both buttons are pressed at once, keeping it first', async () => {
    await Promise.all([signOut('/', { keepUnsent: true }), signOut('/', { keepUnsent: false })]);
    expect(purgeUser).toHaveBeenCalledExactlyOnceWith(7, { keepUnsent: true });
  });

  it('signs out only once', async () => {
    await signOut('/', { keepUnsent: false });
    await device().outbox.clear();
    await new Promise((done) => setTimeout(done, 50));
    expect(purgeUser).toHaveBeenCalledOnce();
    expect(purgeUser).toHaveBeenCalledWith(7, { keepUnsent: false });
  });
});

it('a sign-out is not called an expired session by a late reply', async () => {
  const said = vi.fn();
  vi.stubGlobal('alert', said);
  let removed = () => {};
  purgeUser.mockReturnValue(new Promise((done) => (removed = done)));
  const leaving = signOut('/signin', { keepUnsent: true });
  await sessionExpired('Session expired. Please log in again.');
  expect(said).not.toHaveBeenCalled();
  removed();
  await leaving;
});

it('a page that is being left does not report the expired session; the next page does', async () => {
  const said = vi.fn();
  vi.stubGlobal('alert', said);
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  followLeaving();
  window.dispatchEvent(new Event('beforeunload'));
  await sessionExpired('Session expired. Please log in again.');
  expect(said).not.toHaveBeenCalled();
  expect(sessionStore.get()).not.toBeNull();
  // The browser shows the page again from its cache.
  window.dispatchEvent(new Event('pageshow'));
  await sessionExpired('Session expired. Please log in again.');
  expect(said).toHaveBeenCalledExactlyOnceWith('Session expired. Please log in again.');
  expect(purgeUser).toHaveBeenCalledWith(7, { keepUnsent: true, keepDrafts: true });
  expect(replace).toHaveBeenCalledExactlyOnceWith('/');
});
