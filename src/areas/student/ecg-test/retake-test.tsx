import { useState } from 'react';
import { ecgMessages as says } from '../../../messages/ecg.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import type { EcgPlayerState } from './use-ecg-player.ts';

/** Asks for confirmation before the attempt is reset. Canceling sends nothing. */
export function RetakeTest({ player, onClose }: { player: EcgPlayerState; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await player.retake();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={says.retakeTitle}
      confirmLabel="Retake"
      danger
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{says.retake}</p>
    </ConfirmDialog>
  );
}
