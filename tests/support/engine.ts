/** Setup for tests of the sync engine as it runs in a tab: a student’s device, the clock and the server’s replies. */
import { afterEach, beforeEach, vi } from 'vitest';
import { pathOf, stubFetch } from './requests.ts';
import { apiMarker, headers as names } from '../../src/contract/headers.ts';
import { setTokenKeeper } from '../../src/api/tokens.ts';
import { closeDevice, device, openDevice } from '../../src/offline/database.ts';
import type { Operation } from '../../src/offline/kept-operations.ts';
import { enqueue } from '../../src/offline/sync/enqueue.ts';
import { stopSync } from '../../src/offline/sync/sync.ts';
import { saveAccess, saveSession } from '../../src/offline/save-session.ts';
import { accessToken, refreshToken } from '../../src/offline/tokens.ts';

export const mark = (questionId: number): Operation => ({
  kind: 'mark',
  categoryId: 7,
  questionId,
  marked: true,
});
export const marks = (most: number) => Array.from({ length: most }, (_, n) => mark(n + 1));

export interface SentCall {
  at: number;
  path: string;
  /** Whether it sends a row of the outbox. */
  isWrite: boolean;
}
/** All calls of the current test. */
export const calls: SentCall[] = [];
export const writes = () => calls.filter(({ isWrite }) => isWrite);

/** The time at which each test starts. */
export const now = Date.UTC(2026, 10, 23, 3);

export type Answer = (path: string) => Response | Promise<Response>;
export const answerWith = (answer: Answer) =>
  stubFetch((request) => {
    const path = pathOf(request).replace(/^\/api/, '');
    calls.push({ at: Date.now(), path, isWrite: request.method === 'POST' && path !== '/sync-check/' });
    return answer(path);
  });

export const ours = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', [names.marker]: apiMarker, ...headers },
  });

/** Accepts every mark. */
export const taken: Answer = (path) =>
  path === '/health/' ? ours(200, { status: 'ok' }) : ours(200, { marked_for_review: true });

export const noAnswer: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

export const countOf = async (state: string) => device().outbox.where({ state }).count();

export const queue = async (...operations: Operation[]) => {
  for (const operation of operations) await enqueue(device(), operation);
};

/** Advances the clock by `ms`; IndexedDB runs in real time in between. */
export async function pass(ms: number) {
  for (const until = Date.now() + ms; Date.now() < until;) {
    await vi.advanceTimersByTimeAsync(Math.min(250, until - Date.now()));
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Signs in a student with this id, as a page does. */
export function signInAs(id: number) {
  setTokenKeeper({
    access: accessToken,
    refresh: refreshToken,
    saveAccess,
    alone: (work) => work(),
    onExpired: () => undefined,
  });
  saveSession({
    access: `x.${btoa(JSON.stringify({ sub: id }))}.x`,
    refresh: 'r',
    user: { id, role: 'student', profile_picture: null, first_name: 'Noor' },
  });
}

/** Before each test of a file, signs a student in on an empty device and stops the clock. */
export function engineTests() {
  beforeEach(async () => {
    calls.length = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now });
    signInAs(3);
    await openDevice(3);
  });
  afterEach(async () => {
    stopSync();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    closeDevice();
  });
}
