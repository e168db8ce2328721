import { useEffect, useId } from 'react';
import { adminQuestionMessages as words } from '../../../messages/admin-questions.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ChangedMeanwhile } from '../forms/changed-meanwhile.tsx';
import { Refusal } from '../forms/refusal.tsx';
import { askToLeave, useUnsaved } from '../forms/unsaved.tsx';
import { editButtonOf } from '../forms/use-focus-after-edit.ts';
import { useFocusOnRefusal } from '../forms/use-focus-on-refusal.ts';
import type { QuestionFrameProps } from './question-frame.tsx';
import styles from './question-sheet.module.css';

export interface QuestionSheetProps extends QuestionFrameProps {
  edited: { number: number; question: { id: number } } | null;
  /** What it is called if there is a newer version. */
  what?: 'question' | 'tracing';
}

/** The form of a question in a sheet over its list. After adding one, it continues with the next until it is closed. */
export function QuestionSheet({
  form,
  addTitle,
  edited,
  save,
  seen,
  what = 'question',
  fields,
  changed,
  onSubmit,
  onCancel,
  preview,
  children,
}: QuestionSheetProps) {
  const id = useId();
  useUnsaved(changed, save.isPending);
  useFocusOnRefusal(form, save.error);
  useFocusOnRow(edited && edited.question.id);
  const close = () => (changed ? askToLeave(onCancel) : onCancel());
  return (
    <Dialog
      open
      onClose={close}
      title={edited === null ? addTitle : `Edit question ${edited.number}`}
      kind="side"
      width={1040}
      footer={
        <>
          {edited === null && <p className={styles.hint}>{words.goesOn}</p>}
          <Button onClick={close}>{edited === null ? 'Done' : 'Cancel Edit'}</Button>
          <Button type="submit" form={id} variant="primary" busy={save.isPending} title="Ctrl+S">
            {edited === null ? 'Add Question' : 'Update Question'}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        // The toast lists what was refused.
        data-told={save.error ? true : undefined}
        onSubmit={onSubmit}
        className={styles.form}
      >
        <div className={styles.fields}>
          {children}
          <ChangedMeanwhile what={what} failure={save.error} seen={seen} form={form} />
          <Refusal failure={save.error} fields={fields} />
        </div>
        {preview}
      </form>
    </Dialog>
  );
}

/** After a sheet that a link opened, nothing has the focus: the row in the list gets it. */
function useFocusOnRow(id: number | null) {
  useEffect(
    () => () => {
      if (id !== null && document.activeElement === document.body)
        document.getElementById(editButtonOf(id))?.focus();
    },
    [id],
  );
}
