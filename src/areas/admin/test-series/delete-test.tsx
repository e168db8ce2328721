import type { TestSeries } from '../../../contract/test-series.ts';
import { adminTestMessages } from '../../../messages/admin-tests.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';

const words = adminTestMessages.series;

export interface DeleteTestProps {
  /** Null asks nothing. */
  test: TestSeries | null;
  busy: boolean;
  onConfirm: (test: TestSeries) => void;
  onClose: () => void;
}

/** Asks before a test series goes, and says what goes with it. */
export function DeleteTest({ test, busy, onConfirm, onClose }: DeleteTestProps) {
  return (
    <ConfirmDialog
      open={test !== null}
      title={words.deleteTitle}
      confirmLabel="Delete"
      danger
      busy={busy}
      onConfirm={() => test && onConfirm(test)}
      onClose={onClose}
    >
      {test && <p>{words.deleteWhat(test.name, test.num_questions)}</p>}
      <p>{words.deleteEffect}</p>
    </ConfirmDialog>
  );
}
