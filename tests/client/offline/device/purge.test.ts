import { describe, expect, it, vi } from 'vitest';
import Dexie from 'dexie';
import type { PracticeFilters } from '../../../../src/contract/practice.ts';
import { mergeBank } from '../../../../src/offline/study/bank.ts';
import { draftOf, saveDraft } from '../../../../src/offline/drafts.ts';
import {
  closeDevice,
  device,
  deviceState,
  openDevice,
  openedDevice,
} from '../../../../src/offline/database.ts';
import { beginAttempt, chooseAnswer, submitAttempt } from '../../../../src/offline/study/attempts.ts';
import { mergeTest, readTest } from '../../../../src/offline/study/tests.ts';
import { optionOf, overviewFixture, testId, testQuestionIds } from '../../../support/test-fixture.ts';
import { noteRun, wasCutShort } from '../../../../src/offline/ready/cut-short.ts';
import { flush, purgeUser } from '../../../../src/offline/device/purge.ts';
import {
  databaseName,
  listCacheName,
  lookCacheName,
  pictureCacheName,
} from '../../../../src/offline/keys.ts';
import { pickInSession } from '../../../../src/offline/practice/answer-in-session.ts';
import { finishSession } from '../../../../src/offline/practice/session-end.ts';
import { makeSession } from '../../../../src/offline/practice/sessions.ts';
import { logPosition, storeEntries } from '../../../../src/offline/practice-log.ts';
import { keepReplies } from '../../../../src/offline/replies/replies.ts';
import { answerQuestion } from '../../../../src/offline/study/study.ts';
import { QueryClient } from '@tanstack/react-query';
import { FakeCaches } from '../../../support/fake-caches.ts';
import { bankFixture, categoryId, questionIds } from '../../../support/bank-fixture.ts';

const begin = async (userId: number) => {
  await openDevice(userId);
  await mergeBank(device(), categoryId, bankFixture(), 1_000);
};

it('leaves nothing of a user when everything was sent', async () => {
  await begin(21);
  await purgeUser(21, { keepUnsent: true });
  expect(openedDevice()).toBeNull();
  expect(await Dexie.exists(databaseName(21))).toBe(false);
});

it('leaves no picture or list of theirs, and no last look of anybody', async () => {
  await begin(21);
  const kept = new FakeCaches();
  vi.stubGlobal('caches', kept);
  const [others, ...gone] = [pictureCacheName(22), pictureCacheName(21), listCacheName(21)];
  for (const name of [others, ...gone, lookCacheName(21), lookCacheName(22)]) await kept.open(name);
  await purgeUser(21, { keepUnsent: true });
  expect(await kept.keys()).toEqual([others]);
});

const realTimeout = globalThis.setTimeout;
/** Lets timers end fifty times sooner, so that no test waits long for a frozen tab. */
const hurry = () => vi.stubGlobal('setTimeout', (then: () => void, ms = 0) => realTimeout(then, ms / 50));

it.each([true, false])(
  'removes all rows even while a frozen tab keeps the database open (keepUnsent: %s)',
  async (keepUnsent) => {
    const userId = keepUnsent ? 27 : 28;
    await begin(userId);
    const frozen = await openRaw(databaseName(userId));
    try {
      hurry();
      await purgeUser(userId, { keepUnsent });
      const rows = await Promise.all([...frozen.objectStoreNames].map((name) => countIn(frozen, name)));
      expect(rows.every((count) => count === 0)).toBe(true);
    } finally {
      vi.unstubAllGlobals();
      frozen.close();
    }
  },
);

it.each([true, false])(
  'ends even while a frozen tab holds up an earlier deletion (keepUnsent: %s)',
  async (keepUnsent) => {
    const userId = keepUnsent ? 43 : 44;
    await begin(userId);
    closeDevice();
    const frozen = await openRaw(databaseName(userId));
    const deleted = settled(indexedDB.deleteDatabase(databaseName(userId)));
    try {
      hurry();
      const ended = await purgeUser(userId, { keepUnsent }).then(
        () => 'removed',
        () => 'held',
      );
      expect(ended).toBe(keepUnsent ? 'held' : 'removed');
    } finally {
      vi.unstubAllGlobals();
      frozen.close();
    }
    await deleted;
  },
);

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
/** Opens a database without closing it when another page wants to delete it. */
const openRaw = (name: string) => settled(indexedDB.open(name));
const countIn = (database: IDBDatabase, name: string) =>
  settled(database.transaction(name).objectStore(name).count());

it('keeps only unsent operations, which the same user finds again', async () => {
  await begin(22);
  await answerQuestion(categoryId, questionIds[0]!, 'Option 2 of 101');
  await purgeUser(22, { keepUnsent: true });
  await openDevice(23);
  expect(await device().outbox.count()).toBe(0);
  await openDevice(22);
  expect(await device().outbox.toArray()).toMatchObject([
    { act: { kind: 'submit', questionId: 101 }, state: 'pending' },
  ]);
  for (const table of [
    device().banks,
    device().questions,
    device().answers,
    device().marks,
    device().replies,
  ])
    expect(await table.count()).toBe(0);
});

it('fetches the log from its start afterwards, as it was removed', async () => {
  await begin(26);
  await answerQuestion(categoryId, questionIds[0]!, 'Option 2 of 101');
  await storeEntries(device(), [], 40);
  await purgeUser(26, { keepUnsent: true });
  await openDevice(26);
  expect([await device().entries.count(), await logPosition(device())]).toEqual([0, 0]);
});

it('doesn’t continue “Get ready” at the next sign-in if it ran at the sign-out', async () => {
  await begin(30);
  noteRun(device());
  await vi.waitFor(async () => expect(await wasCutShort(device())).toBe(true));
  await answerQuestion(categoryId, questionIds[0]!, 'Option 2 of 101');
  await purgeUser(30, { keepUnsent: true });
  await openDevice(30);
  expect(await wasCutShort(device())).toBe(false);
});

it('discards unsent operations when the student says so', async () => {
  await begin(24);
  await answerQuestion(categoryId, questionIds[0]!, 'Option 2 of 101');
  await purgeUser(24, { keepUnsent: false });
  expect(await Dexie.exists(databaseName(24))).toBe(false);
});

it('stores no reply after the user left', async () => {
  await begin(25);
  const client = new QueryClient();
  keepReplies(client);
  await purgeUser(25, { keepUnsent: true });
  client.setQueryDefaults(['GET /profile/'], { meta: { kept: true } });
  client.setQueryData(['GET /profile/'], { first_name: 'Canary' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await Dexie.exists(databaseName(25))).toBe(false);
});

it('keeps drafts when the session ended by itself, but not when the student signed out', async () => {
  await begin(31);
  await saveDraft(5, 'Is the second tracing');
  await purgeUser(31, { keepUnsent: true, keepDrafts: true });
  await openDevice(31);
  expect(await draftOf(5)).toBe('Is the second tracing');
  await purgeUser(31, { keepUnsent: true });
  expect(await Dexie.exists(databaseName(31))).toBe(false);
});

it('does not claim a newer version when another tab signed out and deleted the database', async () => {
  await begin(30);
  await Dexie.delete(databaseName(30));
  expect(deviceState.get()).toBe('closed');
});

describe('a running test', () => {
  const startTests = async (userId: number) => {
    await begin(userId);
    await mergeTest(device(), testId, overviewFixture(), 1_000);
    await mergeTest(device(), testId + 1, overviewFixture({ id: testId + 1 }), 1_000);
    await beginAttempt(testId);
    await beginAttempt(testId + 1);
    await chooseAnswer(testId, testQuestionIds[1]!, optionOf(202, 3));
  };

  it('counts as unsent once something was chosen in it, until it is submitted', async () => {
    await startTests(26);
    await device().outbox.clear();
    expect(await flush(26, 0)).toEqual({ operations: 0, tests: 1 });
    await submitAttempt(testId);
    expect((await flush(26, 0)).tests).toBe(0);
  });

  it('is there with its answers and questions at the next sign-in, and nothing else is', async () => {
    await startTests(27);
    const before = await readTest(testId);
    // All operations were sent, so the answers exist only here.
    await device().outbox.clear();
    await purgeUser(27, { keepUnsent: true });
    await openDevice(27);
    expect(await readTest(testId)).toEqual(before);
    expect((await readTest(testId))?.attempt?.answers).toEqual({ 202: optionOf(202, 3) });
    expect(await readTest(testId + 1)).toBeUndefined();
    expect(await device().attempts.count()).toBe(1);
    expect(await device().questions.count()).toBe(0);
  });

  it('goes on with its own answers when the server lists the attempt', async () => {
    await startTests(28);
    await purgeUser(28, { keepUnsent: true });
    await openDevice(28);
    const { startedAt, deadline } = (await readTest(testId))!.attempt!;
    const attempt = { number: 1, started_at: startedAt, deadline, submitted_at: null };
    await mergeTest(device(), testId, overviewFixture({ attempt }), 2_000);
    expect((await readTest(testId))?.attempt?.answers).toEqual({ 202: optionOf(202, 3) });
  });

  it('is deleted with the rest when the student discards it', async () => {
    await startTests(29);
    await purgeUser(29, { keepUnsent: false });
    expect(await Dexie.exists(databaseName(29))).toBe(false);
  });
});

describe('a running timed session', () => {
  const startTimedSessions = async (userId: number) => {
    await begin(userId);
    const filters: PracticeFilters = { courses: [], categories: [], what: 'all', mixed: false };
    const id = (await makeSession(filters, 2, 'timed'))!;
    await makeSession(filters, 2, 'timed');
    const { item } = (await device().sessions.get(id))!.items[0]!;
    await pickInSession(id, item, { selected: 'Option 3', confidence: null, durationMs: 0 });
    // All operations were sent, so the choices exist only here.
    await device().outbox.clear();
    return { id, item };
  };

  it('counts as unsent once something was chosen in it, until it is ended', async () => {
    const { id } = await startTimedSessions(41);
    expect(await flush(41, 0)).toEqual({ operations: 0, tests: 1 });
    await finishSession(id);
    expect((await flush(41, 0)).tests).toBe(0);
  });

  it('is there with its answers at the next sign-in, and they count when it ends', async () => {
    const { id, item } = await startTimedSessions(42);
    await purgeUser(42, { keepUnsent: true });
    await openDevice(42);
    expect((await device().sessions.toArray()).map((session) => session.id)).toEqual([id]);
    await finishSession(id);
    expect(await device().entries.toArray()).toMatchObject([{ item, chosen: 'Option 3', session: id }]);
  });
});
