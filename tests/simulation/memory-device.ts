/**
 * An in-memory fake of a device's Dexie database, with only the interface that the queue uses, fast enough for a
 * million operations. Transactions can be made to fail, but only as a whole and before they write anything.
 */
import type { Device } from '../../src/offline/database.ts';

type Row = Record<string, unknown>;

/** A table. Iterates its rows in insertion order, which for the outbox is the order of `seq`. */
class MemoryTable {
  readonly rows = new Map<string, Row>();
  private next = 1;
  readonly name: string;
  private readonly key: readonly string[];

  constructor(name: string, key: readonly string[]) {
    this.name = name;
    this.key = key;
  }

  private keyOf = (row: Row) => this.key.map((part) => row[part]).join('/');
  private static asKey = (key: unknown) => (Array.isArray(key) ? key.join('/') : String(key));

  async add(row: Row) {
    const seq = this.next++;
    this.rows.set(String(seq), { ...row, seq });
    return seq;
  }
  async put(row: Row) {
    this.rows.set(this.keyOf(row), row);
  }
  async bulkPut(rows: Row[]) {
    for (const row of rows) this.rows.set(this.keyOf(row), row);
  }
  async get(key: unknown) {
    return this.rows.get(MemoryTable.asKey(key));
  }
  async bulkGet(keys: unknown[]) {
    return keys.map((key) => this.rows.get(MemoryTable.asKey(key)));
  }
  async update(key: unknown, change: Row) {
    const there = this.rows.get(MemoryTable.asKey(key));
    if (there) this.rows.set(MemoryTable.asKey(key), { ...there, ...change });
    return there ? 1 : 0;
  }
  async delete(key: unknown) {
    this.rows.delete(MemoryTable.asKey(key));
  }
  where(wanted: Row): MemoryRows;
  where(index: '[state+nextAt]'): { between: (lower: [string, number]) => MemoryRows };
  where(wanted: Row | string) {
    if (typeof wanted === 'string')
      return {
        between: ([state, after]: [string, number]) =>
          new MemoryRows(this, (row) => row.state === state && (row.nextAt as number) > after),
      };
    const [[field, value]] = Object.entries(wanted) as [[string, unknown]];
    return new MemoryRows(this, (row) => row[field] === value);
  }
}

/** The rows of a table that match a condition, like Dexie's Collection. */
class MemoryRows {
  private readonly table: MemoryTable;
  private readonly holds: (row: Row) => boolean;
  private readonly most: number;

  constructor(table: MemoryTable, holds: (row: Row) => boolean, most = Infinity) {
    this.table = table;
    this.holds = holds;
    this.most = most;
  }

  private found(): [string, Row][] {
    const found: [string, Row][] = [];
    for (const entry of this.table.rows) {
      if (found.length >= this.most) break;
      if (this.holds(entry[1])) found.push(entry);
    }
    return found;
  }
  filter = (and: (row: Row) => boolean) =>
    new MemoryRows(this.table, (row) => this.holds(row) && and(row), this.most);
  limit = (most: number) => new MemoryRows(this.table, this.holds, most);
  toArray = async () => this.found().map(([, row]) => row);
  last = async () => this.found().at(-1)?.[1];
  count = async () => this.found().length;
  async delete() {
    for (const [key] of this.found()) this.table.rows.delete(key);
  }
  async modify(change: Row) {
    const found = this.found();
    for (const [key, row] of found) this.table.rows.set(key, { ...row, ...change });
    return found.length;
  }
}

export class Crash extends Error {}

export class MemoryDevice {
  readonly userId: number;
  readonly outbox = new MemoryTable('outbox', ['seq']);
  readonly meta = new MemoryTable('meta', ['key']);
  readonly answers = new MemoryTable('answers', ['questionId', 'round']);
  readonly questions = new MemoryTable('questions', ['id']);
  readonly banks = new MemoryTable('banks', ['categoryId']);
  readonly marks = new MemoryTable('marks', ['questionId']);
  readonly positions = new MemoryTable('positions', ['key']);
  readonly watched = new MemoryTable('watched', ['videoId']);
  readonly tests = new MemoryTable('tests', ['testId']);
  readonly attempts = new MemoryTable('attempts', ['testId', 'number']);
  readonly results = new MemoryTable('results', ['testId']);
  readonly chatFiles = new MemoryTable('chatFiles', ['opId']);
  /** The number of transactions until the app is killed. Null if it isn't going to be. */
  killedIn: number | null = null;
  isFull = false;

  constructor(userId: number) {
    this.userId = userId;
  }

  /** This database with the type that the product's code expects. */
  get asDevice() {
    return this as unknown as Device;
  }

  isOpen = () => true;

  async transaction<T>(mode: string, ...rest: unknown[]): Promise<T> {
    if (this.killedIn !== null && --this.killedIn < 0) throw new Crash('killed');
    if (mode === 'rw' && this.isFull) throw new DOMException('No room.', 'QuotaExceededError');
    return (rest.at(-1) as () => Promise<T>)();
  }
}
