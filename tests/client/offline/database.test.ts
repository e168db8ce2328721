/**
 * The device’s database when it belongs to a newer build, when another tab holds it, when an upgrade fails, and when the
 * page is frozen.
 */
import Dexie from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  closeDevice,
  databaseVersion,
  Device,
  device,
  deviceState,
  keepsNothing,
  openDevice,
  openedDevice,
} from '../../../src/offline/database.ts';
import { databaseName } from '../../../src/offline/keys.ts';
import type { Operation } from '../../../src/offline/kept-operations.ts';
import { enqueue } from '../../../src/offline/sync/enqueue.ts';
import { nextDue } from '../../../src/offline/sync/outbox.ts';
import { markQuestion } from '../../../src/offline/study/study.ts';
import { takeComplaints } from '../../support/client.ts';
import { signInAs } from '../../support/engine.ts';

const user = 41;
const mark = (questionId: number): Operation => ({ kind: 'mark', categoryId: 7, questionId, marked: true });

/** Reads the outbox directly, whatever build wrote it. */
async function outboxOnDisk() {
  const raw = await new Dexie(databaseName(user)).open();
  try {
    return { version: raw.verno, rows: await raw.table('outbox').toArray() };
  } finally {
    raw.close();
  }
}

describe('a database of a newer build', () => {
  const makeNewer = async () => {
    await openDevice(user);
    for (const n of [1, 2, 3]) await enqueue(device(), mark(n));
    closeDevice();
    const newer = new Device(user);
    newer.version(databaseVersion + 5).stores({ practice: 'id' });
    await newer.open();
    await newer.outbox
      .toCollection()
      .modify((row) => void Object.assign(row, { newerField: 'of a newer app' }));
    newer.close();
  };

  it('is neither read nor written, and the app is marked as outdated', async () => {
    await makeNewer();
    const before = await outboxOnDisk();
    expect(await openDevice(user)).toBe('outdated');
    expect([deviceState.get(), openedDevice(), keepsNothing.get()]).toEqual(['outdated', null, false]);
    await expect(markQuestion(7, 9, true)).rejects.toThrow();
    expect(await outboxOnDisk()).toEqual(before);
    expect(before.rows).toHaveLength(3);
  });
});

describe('a database that is to be deleted, which a frozen tab holds up', () => {
  it('is said to be held after ten seconds, and opens once that tab lets go', async () => {
    const asked = indexedDB.open(databaseName(user));
    await new Promise((done) => (asked.onsuccess = done));
    indexedDB.deleteDatabase(databaseName(user));
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const opening = openDevice(user);
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    expect(deviceState.get()).toBe('held');
    asked.result.close();
    expect(await opening).toBe('open');
  });
});

describe('a database that is deleted while it is open', () => {
  it('is said to be cleared if the student is signed in, and nothing is shown after a sign-out', async () => {
    for (const [isSignedIn, state] of [
      [true, 'cleared'],
      [false, 'closed'],
    ] as const) {
      if (isSignedIn) signInAs(user);
      else localStorage.clear();
      await openDevice(user);
      await Dexie.delete(databaseName(user));
      expect([deviceState.get(), openedDevice()]).toEqual([state, null]);
    }
  });

  it('is said to be cleared if the browser closed it first: nothing is written to an empty one', async () => {
    signInAs(user);
    await openDevice(user);
    await markQuestion(7, 1, true);
    const opened = device();
    // A browser that clears the storage of a site closes its databases, which Dexie then reopens.
    opened.close({ disableAutoOpen: false });
    await Dexie.delete(databaseName(user));
    expect(deviceState.get()).toBe('open');
    await expect(markQuestion(7, 2, true)).rejects.toThrow();
    expect([deviceState.get(), openedDevice()]).toEqual(['cleared', null]);
    expect(opened.isOpen()).toBe(false);
  });

  it('is said to be cleared if another tab created it again meanwhile: nothing is written to that one', async () => {
    signInAs(user);
    await openDevice(user);
    await markQuestion(7, 1, true);
    device().close({ disableAutoOpen: false });
    await Dexie.delete(databaseName(user));
    const elsewhere = await new Device(user).open();
    await expect(markQuestion(7, 2, true)).rejects.toThrow();
    expect([deviceState.get(), openedDevice()]).toEqual(['cleared', null]);
    expect(await elsewhere.table('outbox').count()).toBe(0);
    elsewhere.close();
  });

  it('is only reopened if the browser closed it for another reason', async () => {
    await openDevice(user);
    await markQuestion(7, 1, true);
    device().close({ disableAutoOpen: false });
    await markQuestion(7, 2, true);
    expect([deviceState.get(), await device().outbox.count()]).toEqual(['open', 2]);
  });
});

describe('an upgrade that fails halfway', () => {
  const makeOlder = async () => {
    const older = new Dexie(databaseName(user));
    older.version(1).stores({
      banks: 'categoryId, courseId',
      questions: 'id, categoryId',
      answers: '[questionId+round], [categoryId+round]',
      marks: 'questionId, categoryId',
      outbox: '++seq, &opId, state, lane, ackedAt',
      replies: 'key',
      meta: 'key',
    });
    await older.open();
    for (const n of [1, 2, 3])
      await older
        .table('outbox')
        .add({ opId: `op ${n}`, act: mark(n), lane: `mark/${n}`, state: 'pending', nextAt: 10 * n });
    older.close();
  };

  it('keeps every row and is repeated at the next start', async () => {
    await makeOlder();
    const before = await outboxOnDisk();
    const create = IDBDatabase.prototype.createObjectStore;
    let isFirst = true;
    const broken = vi.spyOn(IDBDatabase.prototype, 'createObjectStore').mockImplementation(function (
      this: IDBDatabase,
      name,
      options,
    ) {
      if (name === 'attempts' && isFirst) {
        isFirst = false;
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      }
      return create.call(this, name, options);
    });
    expect(await openDevice(user)).toBe('open');
    broken.mockRestore();
    // The page works on a database in memory, and says so.
    expect(keepsNothing.get()).toBe(true);
    expect(takeComplaints().join()).toContain('does not open');
    closeDevice();
    expect(await outboxOnDisk()).toEqual(before);

    expect(await openDevice(user)).toBe('open');
    expect(keepsNothing.get()).toBe(false);
    expect((await device().outbox.toArray()).map(({ opId }) => opId)).toEqual(['op 1', 'op 2', 'op 3']);
    expect(await device().attempts.count()).toBe(0);
    // The rows are in the indexes that came later, too.
    expect(await nextDue(device(), 0)).toBe(10);
  });
});

describe('a page that the browser freezes into its back/forward cache', () => {
  const dispatch = (name: 'pagehide' | 'pageshow') =>
    window.dispatchEvent(Object.assign(new Event(name), { persisted: true }));
  afterEach(() => dispatch('pageshow'));

  it('blocks no other page: its open transaction is rolled back', async () => {
    await openDevice(user);
    await enqueue(device(), mark(1));
    const here = device();
    const unfinished = here.transaction('rw', here.outbox, async () => {
      await here.outbox.clear();
      dispatch('pagehide');
      // A frozen page neither finishes nor ends its transaction.
      for (;;) await here.outbox.count();
    });
    await expect(unfinished).rejects.toThrow();
    const other = new Device(user);
    await enqueue(other, mark(2));
    expect((await other.outbox.toArray()).map(({ act }) => act)).toEqual([mark(1), mark(2)]);
    other.close();
  });
});
