import { useState } from 'react';
import { ecgMessages as says } from '../../../messages/ecg.ts';
import { testMessages } from '../../../messages/tests.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import type { Square } from './ecg-player.rules.ts';
import type { EcgPlayerState } from './use-ecg-player.ts';

/** Asks for confirmation before submitting, with the number of open tracings. The result opens by itself. */
export function SubmitTest({ player, onClose }: { player: EcgPlayerState; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const squares = player.squares();
  const count = (state: Square['state']) => squares.filter((square) => square.state === state).length;
  const [open, ticked] = [count('open'), count('chosen')];
  const confirm = async () => {
    setBusy(true);
    if (!(await player.submitTest())) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={says.submitTitle}
      confirmLabel="Submit Test"
      cancelLabel={testMessages.goOn}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {open + ticked === 0 ? says.submitComplete : `${says.submitOpen(open)} ${says.submitTicked(ticked)}`}
      </p>
    </ConfirmDialog>
  );
}
