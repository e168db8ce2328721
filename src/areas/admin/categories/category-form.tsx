import { useState, type FormEvent } from 'react';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import type { Category } from '../../../contract/categories.ts';
import { limits } from '../../../contract/limits.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { uploadMessages } from '../../../messages/recordings.ts';
import { staffPeopleMessages } from '../../../messages/staff-people.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextArea, TextField } from '../../../ui/fields.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../forms/form-and-list.module.css';
import panel from '../page/panel.module.css';
import { ChangedMeanwhile } from '../forms/changed-meanwhile.tsx';
import { CurrentFile } from '../forms/current-file.tsx';
import { Refusal } from '../forms/refusal.tsx';
import { useFocusOnRefusal } from '../forms/use-focus-on-refusal.ts';
import { useUnsaved } from '../forms/unsaved.tsx';
import { useFormDraft } from '../forms/use-form-draft.ts';
import { useListForm } from '../forms/use-list-form.ts';
import { useSeenVersion } from '../forms/use-seen-version.ts';
import { useSaveCategory } from './categories.mutations.ts';
import { draftOf, hasUnsavedInput, missingIn } from './categories.rules.ts';

export type CategoryFormProps = {
  courseId: number;
  /** The category to edit; null adds one. */
  category: Category | null;
  /** Called when the edit was saved or canceled. */
  onEnd: () => void;
};

/**
 * Adds categories one after the other, or edits one. After each added one, the form is cleared and the name is focused.
 */
export function CategoryForm({ courseId, category, onEnd }: CategoryFormProps) {
  const { form, first } = useListForm(category !== null);
  const { start, draft, change, onSaved } = useFormDraft(() => draftOf(category));
  const [tried, setTried] = useState(false);
  const seen = useSeenVersion(category?.edit_version);
  const save = useSaveCategory(courseId, category, seen);
  useFocusOnRefusal(form, save.error);
  const refusalOf = useFieldErrors(save.error, draft);
  const missing = tried ? missingIn(draft) : [];
  const tooLarge = draft.image !== null && draft.image.size > limits.pictureBytes;
  const errorOf = (field: 'name' | 'description') =>
    missing.includes(field) ? staffPeopleMessages.people.missing : refusalOf(field);
  useUnsaved(hasUnsavedInput(draft, start), save.isPending);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const [lacking] = missingIn(draft);
    if (lacking !== undefined) form.current?.querySelector<HTMLElement>(`[name="${lacking}"]`)?.focus();
    if (lacking !== undefined || tooLarge) return;
    save.mutate(draft, {
      onSuccess: () => {
        const isTypedOn = onSaved(draft, category === null ? draftOf(null) : undefined);
        setTried(false);
        if (isTypedOn) return;
        if (category !== null) return onEnd();
        first.current?.focus();
      },
    });
  }

  return (
    <form ref={form} onSubmit={submit} className={classNames(panel.panel, category && panel.edited)}>
      <h2>{category === null ? 'Add category' : `Edit ${category.name}`}</h2>
      {missing.length > 0 && (
        <Notice tone="wrong" role="alert">
          {adminMessages.categories.incomplete}
        </Notice>
      )}
      <TextField
        ref={first}
        label="Name"
        name="name"
        autoComplete="off"
        value={draft.name}
        error={errorOf('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextArea
        label="Description"
        name="description"
        value={draft.description}
        error={errorOf('description')}
        onChange={(event) => change({ description: event.target.value })}
      />
      <FileField
        label="Thumbnail image"
        accept="image/*"
        hint={uploadMessages.pictureHint}
        file={draft.image}
        error={tooLarge ? uploadMessages.pictureTooLarge : refusalOf('image')}
        disabled={save.isPending}
        onChoose={(image) => change({ image })}
      />
      {category !== null && category.image_url !== null && draft.image === null && (
        <CurrentFile kind="picture" src={category.image_url}>
          This picture stays unless you choose another.
        </CurrentFile>
      )}
      <ChangedMeanwhile what="category" failure={save.error} seen={seen} form={form} role="alert" />
      <Refusal failure={save.error} fields={['name', 'description', 'image']} />
      <div className={styles.buttons}>
        {category !== null && (
          <Button disabled={save.isPending} onClick={onEnd}>
            Cancel
          </Button>
        )}
        <Button type="submit" variant="primary" busy={save.isPending}>
          {category === null ? 'Add Category' : 'Update Category'}
        </Button>
      </div>
    </form>
  );
}
