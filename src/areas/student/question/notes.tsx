import { useEffect, useRef } from 'react';
import { useOutbox } from '../../../material/use-outbox.ts';
import { questionMessages } from '../../../messages/question.ts';
import type { KeptAnswer, KeptQuestion } from '../../../offline/database.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './player.module.css';
import type { Trouble } from './use-bank.ts';
import type { NotKept } from './use-player.ts';
import { letterIn } from './verdict.rules.ts';

/** What the server says of a bank that is still on the device. */
export function BankNotice({ trouble }: { trouble: Trouble | null }) {
  if (trouble !== 'no-access' && trouble !== 'gone') return null;
  return (
    <Notice tone="lamp" role="status" className={styles.bankNotice}>
      {trouble === 'gone' ? questionMessages.goneMeanwhile : questionMessages.noAccessAnyMore}
    </Notice>
  );
}

/** An act that could not be kept: nothing is locked, and what to do. */
export function NotKeptNote({ notKept }: { notKept: NotKept }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers give a promise, which React would take for a clean-up.
    note.current?.scrollIntoView({ block: 'nearest' });
  }, [notKept]);
  return (
    <Notice
      ref={note}
      tone="wrong"
      role="alert"
      title={notKept.says}
      action={notKept.full && <ButtonLink to={paths.ready}>{questionMessages.fullLink}</ButtonLink>}
    >
      {notKept.full && questionMessages.fullHelp}
    </Notice>
  );
}

/** The answer that counts is another device's: says so, and what was chosen here. */
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
