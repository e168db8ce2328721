import type { ItemFigures } from '../../../contract/item-figures.ts';
import { adminQuestionMessages as words } from '../../../messages/admin-questions.ts';
import { DeleteDialog, type DeleteDialogProps } from '../lists/delete-dialog.tsx';
import type { ListedQuestion } from './question-list.rules.ts';

export interface DeleteQuestionProps extends Pick<DeleteDialogProps<number>, 'remove'> {
  /** The question to delete; null closes the dialog. */
  row: ListedQuestion | null;
  onClose: () => void;
  onDeleted: (questionId: number) => void;
}

/** Confirms the deletion of a question and says what is deleted with it. */
export function DeleteQuestion({ row, remove, onClose, onDeleted }: DeleteQuestionProps) {
  const answers = row === null ? 0 : answersTo(row.figures);
  return (
    <DeleteDialog
      title={words.deleteTitle(row?.number ?? 0)}
      row={row && row.question.id}
      remove={remove}
      workTarget={row && { kind: 'question', id: row.question.id, name: String(row.number) }}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      <p>{words.deleteBody}</p>
      {answers > 0 && <p>{words.deleteAnswers}</p>}
    </DeleteDialog>
  );
}

/** Number of answers in all attempts. */
export const answersTo = (figures: ItemFigures | undefined): number =>
  figures === undefined ? 0 : figures.first_attempts.answers + figures.retakes.answers;
