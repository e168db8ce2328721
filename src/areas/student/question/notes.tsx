import { paths } from '../../../lib/paths.ts';
import { useOutbox } from '../../../material/sending/use-outbox.ts';
import { questionMessages } from '../../../messages/question.ts';
import type { KeptAnswer, KeptQuestion } from '../../../offline/kept-banks.ts';
import { isBankOperation } from '../../../offline/operations/kinds.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../player/stage.module.css';
import type { Trouble } from './use-bank.ts';
import { letterIn } from '../player/verdict.rules.ts';

/**
 * What the server says about a bank that is still on the device: it was deleted, or the plan no longer includes it. The
 * refusal of an answer may be the first to say so.
 */
export function BankNotice({ categoryId, trouble }: { categoryId: number; trouble: Trouble | null }) {
  const isRefused = useOutbox()?.newest.some(
    ({ act, code }) => code === 'no_subscription' && isBankOperation(act) && act.categoryId === categoryId,
  );
  if (trouble === 'gone')
    return (
      <Notice tone="lamp" role="status" className={styles.notice}>
        {questionMessages.goneMeanwhile}
      </Notice>
    );
  if (trouble !== 'no-access' && !isRefused) return null;
  return (
    <Notice
      tone="lamp"
      role="status"
      className={styles.notice}
      action={<ButtonLink to={paths.courses}>{questionMessages.seePlans}</ButtonLink>}
    >
      {questionMessages.noAccessAnyMore}
    </Notice>
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
