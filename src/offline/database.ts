/** The IndexedDB database of one user on this device, `nightfloat-<userId>`. Each user of the device has their own. */
import Dexie, { type DexieOptions, type EntityTable, type Table } from 'dexie';
import { createStore } from '../lib/store.ts';
import type { KeptAnswer, KeptBank, KeptMark, KeptQuestion } from './kept-banks.ts';
import type { KeptChatFile, KeptDraft } from './kept-chat.ts';
import type { KeptMedia, KeptPosition, KeptWatched, MediaChunk, MediaKey } from './kept-media.ts';
import type { KeptEntry, KeptMemory, KeptNote, KeptSession, KeptShift, StaleItem } from './kept-practice.ts';
import type { KeptAttempt, KeptResult, KeptTest } from './kept-tests.ts';
import { endOnLeave } from './end-on-leave.ts';
import { databaseName } from './keys.ts';
import type { OutboxRow } from './outbox-row.ts';
import { holdsSession } from './tokens.ts';

/** The last reply to a small GET, shown at the next start. */
export interface KeptReply {
  key: string;
  data: unknown;
  /** Device time at which the request was sent, ms. */
  at: number;
}

export interface MetaRow {
  key: string;
  value: unknown;
}

export const databaseVersion = 6;

/** Key in `meta` of an id that is new each time the database is created. Those created by earlier builds have none. */
const creationKey = 'creation';

export class Device extends Dexie {
  readonly userId: number;
  banks!: EntityTable<KeptBank, 'categoryId'>;
  questions!: EntityTable<KeptQuestion, 'id'>;
  answers!: Table<KeptAnswer, [number, number]>;
  marks!: EntityTable<KeptMark, 'questionId'>;
  outbox!: EntityTable<OutboxRow, 'seq'>;
  replies!: EntityTable<KeptReply, 'key'>;
  meta!: EntityTable<MetaRow, 'key'>;
  media!: EntityTable<KeptMedia, 'key'>;
  chunks!: Table<MediaChunk, [MediaKey, number]>;
  positions!: EntityTable<KeptPosition, 'key'>;
  watched!: EntityTable<KeptWatched, 'videoId'>;
  tests!: EntityTable<KeptTest, 'testId'>;
  attempts!: Table<KeptAttempt, [number, number]>;
  results!: EntityTable<KeptResult, 'testId'>;
  drafts!: EntityTable<KeptDraft, 'userId'>;
  chatFiles!: EntityTable<KeptChatFile, 'opId'>;
  entries!: EntityTable<KeptEntry, 'opId'>;
  memories!: EntityTable<KeptMemory, 'item'>;
  stale!: EntityTable<StaleItem, 'item'>;
  sessions!: EntityTable<KeptSession, 'id'>;
  notes!: EntityTable<KeptNote, 'item'>;
  shifts!: EntityTable<KeptShift, 'date'>;

  /** `place`: an IndexedDB implementation to use instead of the browser's own. */
  constructor(userId: number, place?: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>) {
    // Strict durability: a confirmed answer has reached the disk, not only the browser's memory. Dexie's cache is off
    // so that live queries see what is stored, neither optimistic writes nor earlier results.
    super(databaseName(userId), { chromeTransactionDurability: 'strict', cache: 'disabled', ...place });
    this.userId = userId;
    this.use({
      stack: 'dbcore',
      name: 'endOnLeave',
      create: (core) => ({
        ...core,
        transaction: (...asked) => endOnLeave(core.transaction(...asked) as IDBTransaction),
      }),
    });
    this.version(1).stores({
      banks: 'categoryId, courseId',
      questions: 'id, categoryId',
      answers: '[questionId+round], [categoryId+round]',
      marks: 'questionId, categoryId',
      outbox: '++seq, &opId, state, lane, ackedAt',
      replies: 'key',
      meta: 'key',
    });
    this.version(2).stores({
      media: 'key, categoryId',
      chunks: '[key+index], key',
      positions: 'key',
      watched: 'videoId, categoryId',
      tests: 'testId, courseId',
      attempts: '[testId+number], testId',
      results: 'testId',
      drafts: 'userId',
      chatFiles: 'opId',
    });
    this.version(3).stores({
      entries: 'opId, item, seq, session',
      memories: 'item, [weak+dueAt]',
      stale: 'item',
      sessions: 'id, createdAt',
    });
    this.version(4).stores({
      notes: 'item',
      shifts: 'date',
    });
    this.version(5).stores({
      entries: 'opId, item, seq, session, at',
    });
    this.version(databaseVersion).stores({
      outbox: '++seq, &opId, state, lane, ackedAt, [state+nextAt], [state+actedAt]',
    });
    this.on('populate', (created) =>
      created.table('meta').add({ key: creationKey, value: crypto.randomUUID() }),
    );
  }
}

/**
 * `closed`: no user's database is open. `held`: it has been waiting to open for long, as while a frozen tab keeps it from
 * being deleted; it still opens once it can. `outdated`: another tab runs a newer version. `cleared`: it was deleted
 * while it was open. `unusable`: the browser refuses to open it.
 */
export type DeviceState = 'closed' | 'held' | 'open' | 'outdated' | 'cleared' | 'unusable';
export const deviceState = createStore<DeviceState>('closed');

let current: Device | null = null;

/** The open database of the signed-in user. Throws when none is open. */
export function device(): Device {
  if (current === null) throw new Error('No database is open on this device.');
  return current;
}

export const openedDevice = () => current;

/**
 * True when nothing outlives the page: the browser refuses the database, as in some private windows or on a full disk,
 * and an in-memory database replaces it. Studying then needs a connection.
 */
export const keepsNothing = createStore(false);

let inProgress: { userId: number; done: Promise<DeviceState> } | null = null;

/** Opens the database of a user. Never throws; `deviceState` holds the result. */
export async function openDevice(userId: number): Promise<DeviceState> {
  if (current?.userId === userId && current.isOpen()) return deviceState.get();
  if (inProgress?.userId === userId) return inProgress.done;
  const done = openAnew(userId).finally(() => {
    if (inProgress?.done === done) inProgress = null;
  });
  inProgress = { userId, done };
  return done;
}

async function openAnew(userId: number): Promise<DeviceState> {
  closeDevice();
  if ((await open(new Device(userId))) !== 'unusable') return deviceState.get();
  const memory = await import('./memory-database.ts').catch(() => null);
  // Offline, the code of the in-memory database may fail to load.
  if (memory === null) return 'unusable';
  keepsNothing.set(true);
  return open(new Device(userId, memory.inMemory()));
}

/** True if the browser has this database; false where IndexedDB itself is missing. */
export const databaseExists = (name: string) => Dexie.exists(name).catch(() => false);

async function open(opening: Device): Promise<DeviceState> {
  opening.on('versionchange', ({ newVersion }) =>
    leave(opening, newVersion === null ? 'cleared' : 'outdated'),
  );
  const waiting = setTimeout(() => deviceState.set('held'), 10_000);
  try {
    await opening.open();
    if (opening.backendDB().version > databaseVersion * 10) {
      // This page is older than the data, so it neither reads nor writes until it is reloaded.
      opening.close({ disableAutoOpen: true });
      deviceState.set('outdated');
    } else {
      current = opening;
      leaveOnceRecreated(opening);
      deviceState.set('open');
    }
  } catch (cause) {
    console.error('The database of this device does not open.', cause);
    opening.close({ disableAutoOpen: true });
    deviceState.set('unusable');
  } finally {
    clearTimeout(waiting);
  }
  return deviceState.get();
}

/**
 * A browser that clears its storage closes the database in every tab, and Dexie reopens it. The first tab to do so
 * creates it again, and the others find that one.
 */
function leaveOnceRecreated(opened: Device) {
  let creation: { id: unknown } | null = null;
  const look = async () => {
    const id = await metaValue(opened, creationKey);
    creation ??= { id };
    if (id !== creation.id) leave(opened, 'cleared');
  };
  opened.on('populate', () => leave(opened, 'cleared'));
  // Called now and whenever it was reopened, before anything else reads or writes. It may have been closed since.
  opened.on('ready', () => look().catch(() => undefined), true);
}

/** Closes the database for good: code that still holds it fails instead of writing. */
export function closeDevice() {
  current?.close({ disableAutoOpen: true });
  current = null;
  keepsNothing.set(false);
  deviceState.set('closed');
}

function leave(opened: Device, why: 'outdated' | 'cleared') {
  opened.close({ disableAutoOpen: true });
  if (current !== opened) return;
  current = null;
  // A sign-out in another tab clears the session before it deletes the database. This tab is about to leave, too, and
  // shows nothing.
  deviceState.set(why === 'cleared' && !holdsSession() ? 'closed' : why);
}

export async function metaValue<T>(from: Device, key: string): Promise<T | undefined> {
  return (await from.meta.get(key))?.value as T | undefined;
}
