import { editButtonOf } from '../forms/use-focus-after-edit.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Forgotten } from '../question-editor/forgotten.tsx';
import { FiguresDialog } from './figures-dialog.tsx';
import { FiguresLine } from './figures-line.tsx';
import { QuestionContent } from './question-content.tsx';
import { optionsOf, type Attempts, type ListedQuestion } from './question-list.rules.ts';
import styles from './question-list.module.css';
import { VersionHistory } from './version-history.tsx';

export interface QuestionRowProps {
  row: ListedQuestion;
  attempts: Attempts;
  /** True while it is being edited. */
  edited: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** A question, its statistics and its actions. */
export function QuestionRow({ row, attempts, edited, onEdit, onDelete }: QuestionRowProps) {
  const { question, number, figures } = row;
  const [open, setOpen] = useState<'figures' | 'versions' | null>(null);
  const close = () => setOpen(null);
  const named = (action: string) => `${action} question ${number}`;
  return (
    <li className={styles.question} data-edited={edited || undefined}>
      <span className={styles.number}>{number}</span>
      <QuestionContent question={question} number={number} figures={figures?.[attempts]} brief />
      <div className={styles.beside}>
        {figures !== undefined && (
          <>
            <FiguresLine
              figures={figures[attempts]}
              suspicion={attempts === 'first_attempts' ? figures.suspicion : null}
            />
            <Forgotten item={figures} />
          </>
        )}
        <div className={styles.actions}>
          <Button variant="quiet" id={editButtonOf(question.id)} aria-label={named('Edit')} onClick={onEdit}>
            Edit
          </Button>
          {figures !== undefined && figures.first_attempts.answers + figures.retakes.answers > 0 && (
            <Button
              variant="quiet"
              aria-label={`Figures for question ${number}`}
              onClick={() => setOpen('figures')}
            >
              Figures
            </Button>
          )}
          {(question.version ?? 1) > 1 && (
            <Button
              variant="quiet"
              aria-label={`Older versions of question ${number}`}
              onClick={() => setOpen('versions')}
            >
              Versions
            </Button>
          )}
          <Button variant="remove" aria-label={named('Delete')} onClick={onDelete}>
            Delete
          </Button>
        </div>
      </div>
      {open === 'figures' && figures !== undefined && (
        <FiguresDialog number={number} options={optionsOf(question)} item={figures} onClose={close} />
      )}
      {open === 'versions' && <VersionHistory question={question} number={number} onClose={close} />}
    </li>
  );
}
