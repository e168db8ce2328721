import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './question-form.module.css';
import { ChangedMeanwhile } from '../forms/changed-meanwhile.tsx';
import { Refusal } from '../forms/refusal.tsx';
import { useUnsaved } from '../forms/unsaved.tsx';
import type { SeenVersion } from '../forms/use-seen-version.ts';
import { useFocusOnRefusal } from '../forms/use-focus-on-refusal.ts';

export interface QuestionFrameProps {
  form: RefObject<HTMLFormElement | null>;
  /** The heading when adding. */
  addTitle: string;
  /** The question to edit; null adds one. */
  edited: { number: number } | null;
  save: { error: unknown; isPending: boolean };
  seen: SeenVersion;
  /** Whether it has input that would be lost. */
  changed: boolean;
  /** Fields that show their own errors. */
  fields: readonly string[];
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onCancel: () => void;
  /** What students will see. */
  preview: ReactNode;
  children: ReactNode;
}

/** The form of a question: fields, errors and buttons, with the preview beside them. */
export function QuestionFrame({
  form,
  addTitle,
  edited,
  save,
  seen,
  changed,
  fields,
  onSubmit,
  onCancel,
  preview,
  children,
}: QuestionFrameProps) {
  useUnsaved(changed, save.isPending);
  useFocusOnRefusal(form, save.error);
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className={styles.form} aria-labelledby="question-form">
      <div className={styles.fields}>
        <h2 id="question-form">{edited === null ? addTitle : `Edit question ${edited.number}`}</h2>
        {children}
        <ChangedMeanwhile what="question" failure={save.error} seen={seen} form={form} role="alert" />
        <Refusal failure={save.error} fields={fields} />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" busy={save.isPending} title="Ctrl+S">
            {edited === null ? 'Add Question' : 'Update Question'}
          </Button>
          {edited !== null && <Button onClick={onCancel}>Cancel Edit</Button>}
        </div>
      </div>
      {preview}
    </form>
  );
}
