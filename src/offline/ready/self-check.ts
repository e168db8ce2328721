/** "Check what’s here": really opens everything from this device, as it would be opened offline. */
import { inTurn } from '../../lib/in-turn.ts';
import { createStore } from '../../lib/store.ts';
import { bankChecks, checkBank } from './bank-check.ts';
import { device } from '../database.ts';
import type { MediaKey } from '../kept-media.ts';
import { checkKept } from '../media/media-check.ts';
import { checkTest, type TestCheck } from './test-keeping.ts';

/** The last check of each test, by id. */
export const testChecks = createStore<ReadonlyMap<number, TestCheck>>(new Map());

/**
 * Recordings that are marked as whole but do not open, with the time at which they became whole, so that a newer
 * download is told apart.
 */
export const brokenRecordings = createStore<ReadonlyMap<MediaKey, number>>(new Map());

export interface SelfCheck {
  running: boolean;
  done: number;
  total: number;
  /** Result of the last check; null before the first. */
  result: { opened: number; broken: string[] } | null;
}

export const selfCheck = createStore<SelfCheck>({ running: false, done: 0, total: 0, result: null });

const checkInTurn = inTurn();

/** Checks one test by reading it back. */
export const checkKeptTest = (testId: number): Promise<TestCheck | null> =>
  checkInTurn(testId, async () => {
    const check = await checkTest(testId);
    const next = new Map(testChecks.get());
    if (check === null) next.delete(testId);
    else next.set(testId, check);
    testChecks.set(next);
    return check;
  });

/** Opens everything that is kept, one after the other. Never throws. */
export async function checkEverything(): Promise<void> {
  if (selfCheck.get().running) return;
  selfCheck.set({ running: true, done: 0, total: 0, result: null });
  const result: NonNullable<SelfCheck['result']> = { opened: 0, broken: [] };
  try {
    const checks = await allChecks();
    selfCheck.set({ ...selfCheck.get(), total: checks.length });
    for (const { name, opens } of checks) {
      if (await opens().catch(() => false)) result.opened += 1;
      else result.broken.push(name);
      selfCheck.set({ ...selfCheck.get(), done: selfCheck.get().done + 1 });
    }
    selfCheck.set({ ...selfCheck.get(), running: false, result });
  } catch (error) {
    console.error('The kept content could not be checked.', error);
    selfCheck.set({ running: false, done: 0, total: 0, result: null });
  }
}

async function allChecks(): Promise<{ name: string; opens: () => Promise<boolean> }[]> {
  const on = device();
  const [banks, tests, media] = await Promise.all([
    on.banks.toArray(),
    on.tests.toArray(),
    on.media.toArray(),
  ]);
  return [
    ...banks.map(({ name, categoryId }) => ({ name, opens: () => bankOpens(categoryId) })),
    ...tests.map(({ name, testId }) => ({ name, opens: () => testOpens(testId) })),
    ...media
      .filter(({ state }) => state === 'whole')
      .map(({ title, key, keptAt }) => ({ name: title, opens: () => recordingOpens(key, keptAt) })),
  ];
}

async function bankOpens(categoryId: number) {
  await checkBank(categoryId);
  const check = bankChecks.get().get(categoryId);
  return check?.missingQuestions === 0 && check.missingPictures === 0;
}

async function testOpens(testId: number) {
  const check = await checkKeptTest(testId);
  return check !== null && check.questions > 0 && check.missingPictures === 0 && !check.missingFindings;
}

async function recordingOpens(key: MediaKey, keptAt: number) {
  const opens = (await checkKept(key)) === 'whole';
  const next = new Map(brokenRecordings.get());
  if (opens) next.delete(key);
  else next.set(key, keptAt);
  brokenRecordings.set(next);
  return opens;
}
