import type { TestSeries } from '../../../contract/test-series.ts';
import { adminTestMessages } from '../../../messages/admin-tests.ts';
import { DeleteDialog, type DeleteDialogProps } from '../lists/delete-dialog.tsx';
import { useDeleteTest } from './test-series.mutations.ts';

const words = adminTestMessages.series;

export interface DeleteTestProps extends Pick<DeleteDialogProps<TestSeries>, 'onClose'> {
  /** The test to delete; null closes the dialog. */
  test: TestSeries | null;
}

/** Confirms the deletion of a test series and says what is deleted with it. */
export function DeleteTest({ test, onClose }: DeleteTestProps) {
  const remove = useDeleteTest();
  return (
    <DeleteDialog
      title={words.deleteTitle}
      row={test}
      remove={remove}
      workTarget={test && { kind: 'test', id: test.id, name: test.name }}
      onClose={onClose}
    >
      {test && <p>{words.deleteWhat(test.name, test.num_questions)}</p>}
      <p>{words.deleteEffect}</p>
    </DeleteDialog>
  );
}
