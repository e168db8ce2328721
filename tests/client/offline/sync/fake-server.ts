/**
 * A model of the server for tests of the queue: the first answer counts, the newest mark wins, each operation applies
 * once.
 */
import type { OutboxRow } from '../../../../src/offline/outbox-row.ts';
import type { Sent } from '../../../../src/offline/sync/transport.ts';

/** What happens to a request. `lost after`: it is applied, but the reply never arrives. */
export type Fault = 'none' | 'lost before' | 'lost after' | 'doubled' | '500' | 'portal' | '429';

interface Applied {
  opId: string;
  undo: () => void;
}

export class FakeServer {
  epoch = 'epoch-1';
  round = 1;
  /** Maps `question/round` to the option that counts. */
  readonly answers = new Map<string, string>();
  readonly marks = new Map<number, { marked: boolean; actedAt: string }>();
  /** Operations that were applied more than once; must stay empty. */
  readonly doubleExecutions: string[] = [];
  private readonly replies = new Map<string, Sent>();
  private readonly log: Applied[] = [];

  receive(row: OutboxRow, fault: Fault): Sent {
    if (fault === 'lost before') return lost;
    if (fault === 'portal') return portal;
    if (fault === '500') return trouble;
    if (fault === '429')
      return { outcome: { end: 'later', afterMs: 0, status: 429, code: null }, stop: 'busy' };
    const sent = this.handle(row);
    if (fault === 'doubled') this.handle(row);
    return fault === 'lost after' ? lost : sent;
  }

  answerElsewhere(questionId: number, selected: string) {
    const key = `${questionId}/${this.round}`;
    if (!this.answers.has(key)) this.answers.set(key, selected);
  }

  /** Restores a backup: the newest operations are gone, and the epoch changes. */
  loseLast(count: number) {
    for (const applied of this.log.splice(-count).toReversed()) {
      applied.undo();
      this.replies.delete(applied.opId);
    }
    this.epoch = `epoch-${Number(this.epoch.split('-')[1]) + 1}`;
  }

  private handle(row: OutboxRow): Sent {
    const known = this.replies.get(row.opId);
    if (known !== undefined) return known;
    if (this.log.some((applied) => applied.opId === row.opId)) this.doubleExecutions.push(row.opId);
    const sent = this.apply(row);
    this.replies.set(row.opId, sent);
    return sent;
  }

  private apply({ act, opId, actedAt }: OutboxRow): Sent {
    switch (act.kind) {
      case 'submit': {
        const key = `${act.questionId}/${Math.min(act.round, this.round)}`;
        const there = this.answers.get(key);
        if (there !== undefined && there !== act.selected) {
          const record = { selected_option: there, is_correct: false };
          return { outcome: { end: 'conflict', record, code: 'already_answered' } };
        }
        this.answers.set(key, act.selected);
        if (there === undefined) this.log.push({ opId, undo: () => this.answers.delete(key) });
        return this.acked({ is_correct: true });
      }
      case 'mark': {
        const before = this.marks.get(act.questionId);
        if (before === undefined || before.actedAt <= actedAt) {
          this.marks.set(act.questionId, { marked: act.marked, actedAt });
          this.log.push({ opId, undo: () => before && this.marks.set(act.questionId, before) });
        }
        return this.acked({ marked_for_review: act.marked });
      }
      case 'retake': {
        if (this.round > act.round) return this.acked({ round: this.round });
        this.round += 1;
        this.log.push({ opId, undo: () => (this.round -= 1) });
        return this.acked({ round: this.round });
      }
      default:
        return this.acked({});
    }
  }

  private acked(body: unknown): Sent {
    return { outcome: { end: 'acked', body, epoch: this.epoch } };
  }
}

const lost: Sent = { outcome: { end: 'later', afterMs: 0, status: 0, code: null }, stop: 'no-answer' };
const portal: Sent = {
  outcome: { end: 'later', afterMs: 0, status: 200, code: null },
  stop: 'no-answer',
  isOfKind: true,
};
const trouble: Sent = {
  outcome: { end: 'later', afterMs: 0, status: 500, code: 'server_error' },
  stop: 'busy',
  isOfKind: true,
};
