import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import { testMessages as says } from '../../../messages/tests.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './test-player.module.css';
import type { Counts } from './test-player.rules.ts';

export interface SubmitTestProps {
  counts: Counts;
  /** Resolves to null if the submission could not be stored; then nothing has changed. */
  submit: () => Promise<unknown>;
  /** The last thing to be stored failed because the disk is full. */
  isFull: boolean;
  onClose: () => void;
}

/** Asks for confirmation before submitting, with the number of open and marked questions. */
export function SubmitTest({ counts, submit, isFull, onClose }: SubmitTestProps) {
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');
  const confirm = async () => {
    setState('busy');
    if ((await submit()) === null) setState('failed');
  };
  return (
    <ConfirmDialog
      open
      title={says.submitTitle}
      confirmLabel={says.submit}
      cancelLabel={says.goOn}
      busy={state === 'busy'}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <ul className={styles.counts}>
        <li className={counts.open > 0 ? styles.warn : undefined}>
          {counts.open > 0 ? <CircleDashed /> : <CircleCheck />}
          {says.submitOpen(counts.open)}
        </li>
        {counts.marked > 0 && (
          <li className={styles.warn}>
            <Bookmark />
            {says.submitMarked(counts.marked)}
          </li>
        )}
      </ul>
      <p>{says.submitFinal}</p>
      {state === 'failed' && (
        <Notice tone="wrong" role="alert">
          {isFull ? says.submitFull : says.submitFailed}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
