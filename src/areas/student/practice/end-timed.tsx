import { useEffect, useState } from 'react';
import { practiceMessages as says } from '../../../messages/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './practice.module.css';
import { leftOutId } from './session-end.tsx';

export interface EndTimedProps {
  open: number;
  /** The number of questions that the plan no longer opens. */
  closed: number;
  onEnd: () => Promise<void>;
  onClose: () => void;
}

/** Asks for confirmation before a timed session ends early, because nothing can be changed after that. */
export function EndTimed({ open, closed, onEnd, onClose }: EndTimedProps) {
  const [busy, setBusy] = useState(false);
  useEffect(() => toast.dismiss(leftOutId), []);
  const end = async () => {
    setBusy(true);
    await onEnd();
    setBusy(false);
  };
  // Behind the dialog, an answer could still be changed while they are being stored.
  const close = () => (busy ? undefined : onClose());
  return (
    <Dialog open onClose={close} title={says.endTimed} kind="sheet" width={460}>
      <div className={styles.end}>
        <p>{open === 0 ? says.allPicked : `${says.endTitle(open)}.`}</p>
        {closed > 0 && <p>{says.leftOut(closed)}</p>}
        <div className={styles.ways}>
          <Button size="large" wide disabled={busy} onClick={close} data-autofocus>
            {says.keepGoing}
          </Button>
          <Button variant="primary" size="large" wide busy={busy} onClick={() => void end()}>
            {says.endNow}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
