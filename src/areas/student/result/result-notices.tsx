import type { TestResult } from '../../../contract/test-series.ts';
import { syncListMessages } from '../../../messages/sync-list.ts';
import { resultMessages as says } from '../../../messages/tests.ts';
import type { KeptAttempt } from '../../../offline/kept-tests.ts';
import { waitsForPlan, type OutboxRow } from '../../../offline/outbox-row.ts';
import { Notice } from '../../../ui/notice.tsx';
import { removedCount, type Submission } from './result.rules.ts';
import styles from './result-view.module.css';

export interface ResultNoticesProps {
  result: TestResult | null;
  attempt: KeptAttempt | null;
  submission: Submission;
}

/** Notices about how the attempt ended and whether its answers have been sent. */
export function ResultNotices({ result, attempt, submission }: ResultNoticesProps) {
  const isElsewhere = attempt?.ended === 'elsewhere' && attempt.begunElsewhere !== 'untouched';
  const isOwn = attempt?.ended === 'here' && (result === null || result.attempt === attempt.number);
  const removed = isOwn && result !== null ? removedCount(result, attempt) : 0;
  return (
    <div className={styles.notices}>
      {isOwn && attempt.leftMs <= 0 && <Notice role="status">{says.timeUp}</Notice>}
      {submission?.is === 'waiting' && (
        <Notice
          tone="waiting"
          role="status"
          title={waitsForPlan(submission.row) ? says.waitsAccessTitle : says.waitsTitle}
        >
          {waitsBecause(submission.row)}
        </Notice>
      )}
      {submission?.is === 'refused' && (
        <Notice tone="wrong" role="status" title={says.refusedTitle}>
          {says.refused(syncListMessages.serverSaid(submission.row.code, submission.row.status))}
        </Notice>
      )}
      {(isElsewhere || submission?.is === 'conflict') && (
        <Notice tone="waiting" role="status" title={says.elsewhereTitle}>
          {result === null ? says.elsewhereOnly : says.elsewhere}
        </Notice>
      )}
      {result?.late && <Notice>{says.late}</Notice>}
      {removed > 0 && <Notice>{says.removed(removed)}</Notice>}
    </div>
  );
}

function waitsBecause(row: OutboxRow): string {
  if (waitsForPlan(row)) return says.waitsAccess;
  const { act } = row;
  return act.kind === 'test-submit' && act.isEcg ? says.waitsEcg : says.waits;
}
