import { useOutbox } from '../../../material/sending/use-outbox.ts';
import { questionMessages } from '../../../messages/question.ts';
import type { KeptAnswer, KeptQuestion } from '../../../offline/kept-banks.ts';
import { isBankOperation } from '../../../offline/operations/kinds.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PlanNotice, useRefusedForPlan } from '../player/plan-notice.tsx';
import styles from '../player/stage.module.css';
import type { Trouble } from './use-bank.ts';
import { letterIn } from '../player/verdict.rules.ts';

/**
 * What the server says about a bank that is still on the device: it was deleted, or the plan no longer includes it. The
 * refusal of an answer may be the first to say so.
 */
export function BankNotice({ categoryId, trouble }: { categoryId: number; trouble: Trouble | null }) {
  const isRefused = useRefusedForPlan((act) => isBankOperation(act) && act.categoryId === categoryId);
  if (trouble === 'gone')
    return (
      <Notice tone="lamp" role="status" className={styles.notice}>
        {questionMessages.goneMeanwhile}
      </Notice>
    );
  return (
    (trouble === 'no-access' || isRefused) && <PlanNotice>{questionMessages.noAccessAnyMore}</PlanNotice>
  );
}

/** Shown if the answer that counts came from another device: says so, and what was chosen here. */
export function ConflictNote({ question, answer }: { question: KeptQuestion; answer: KeptAnswer }) {
  const conflict = useOutbox()?.conflicts.find(
    ({ act }) => act.kind === 'submit' && act.questionId === question.id && act.round === answer.round,
  );
  if (conflict?.act.kind !== 'submit') return null;
  const letter = letterIn(question, conflict.act.selected);
  return (
    <Notice tone="waiting">
      {letter === null || conflict.act.selected === answer.selected
        ? questionMessages.conflictUnknown
        : questionMessages.conflict(letter)}
    </Notice>
  );
}
