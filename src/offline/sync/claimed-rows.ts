/** The rows that a pass has claimed and is not sending yet. */
import type { Device } from '../database.ts';
import { handlerOf } from '../operations/kinds.ts';
import { isLike, type Claimer, type OutboxRow } from '../outbox-row.ts';
import { claim } from './outbox.ts';

/** Calls of a pass at the same time. */
export const maxCalls = 4;
/** Rows claimed at once. */
export const claimSize = 24;

export interface ClaimDeps {
  device: Device;
  claimer: Claimer;
  now: () => number;
}

export class ClaimedRows {
  private readonly deps: ClaimDeps;
  private readonly rows: OutboxRow[] = [];
  private claiming: Promise<void> | null = null;
  /** True if the last claim found nothing. */
  private isDry = false;
  /**
   * Number of rows that have ended, and its value at the start of the last claim. Rows that waited for them may be free
   * by now.
   */
  ended = 0;
  private endedBefore = -1;

  constructor(deps: ClaimDeps) {
    this.deps = deps;
  }

  /** Claims more rows if few are left; waits for them if none is left. */
  async fill(): Promise<void> {
    if (this.rows.length === 0) {
      this.isDry = false;
      await this.more();
    } else if (this.rows.length <= 2 * maxCalls && !this.isDry) void this.more().catch(nothing);
  }

  /** Takes the next row; undefined if none may be sent until another one is settled. */
  shift = (): OutboxRow | undefined => this.rows.shift();

  /**
   * Returns the row and those that may share its call. After failures the batch gets smaller each time: one row may be
   * the cause of a failing batch, and a bad connection carries small calls more easily.
   */
  async batchWith(row: OutboxRow): Promise<OutboxRow[]> {
    const { batch } = handlerOf(row.act);
    if (batch === undefined) return [row];
    const limit = Math.max(1, Math.floor(batch.limit / 4 ** row.attempts));
    const found = [row];
    for (let at = 0; at < this.rows.length && found.length < limit;)
      if (isLike(this.rows[at]!, row)) found.push(...this.rows.splice(at, 1));
      else at += 1;
    if (found.length === limit) return found;
    const { device, claimer, now } = this.deps;
    return [...found, ...(await claim(device, { ...claimer, like: row }, now(), limit - found.length))];
  }

  async rest(): Promise<OutboxRow[]> {
    await this.claiming?.catch(nothing);
    return this.rows.splice(0);
  }

  /** True if the last claim found nothing and no row has ended since it began. */
  get isExhausted() {
    return this.endedBefore === this.ended;
  }

  private more(): Promise<void> {
    const { device, claimer, now } = this.deps;
    if (this.claiming === null) this.endedBefore = this.ended;
    this.claiming ??= claim(device, claimer, now(), claimSize)
      .then((found) => {
        this.isDry = found.length === 0;
        this.rows.push(...found);
      })
      .finally(() => (this.claiming = null));
    return this.claiming;
  }
}

const nothing = () => undefined;
