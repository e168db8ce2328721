import { useRef, useState, type FormEvent } from 'react';
import { adminMessages } from '../../../messages/admin.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/fields.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Refusal, saidOf } from '../refusal.tsx';
import { useUnsaved } from '../unsaved.tsx';
import { useSaveKey } from '../use-save-key.ts';
import { useCreateCategory } from './categories.mutations.ts';
import { emptyCategory, holdsInput, isComplete } from './categories.rules.ts';
import styles from './categories.module.css';

/** Adds one category after the other: empty again after each save, with the cursor in its name. */
export function CategoryForm({ courseId }: { courseId: number }) {
  const form = useRef<HTMLFormElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(emptyCategory);
  const [incomplete, setIncomplete] = useState(false);
  const save = useCreateCategory(courseId);
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  useUnsaved(holdsInput(draft));
  useSaveKey(form);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIncomplete(!isComplete(draft));
    if (!isComplete(draft)) return;
    save.mutate(draft, {
      onSuccess: () => {
        setDraft(emptyCategory);
        name.current?.focus();
      },
    });
  }

  return (
    <form ref={form} onSubmit={submit} className={styles.form}>
      <h2>Add category</h2>
      {incomplete && (
        <Notice tone="wrong" role="alert">
          {adminMessages.categories.incomplete}
        </Notice>
      )}
      <TextField
        ref={name}
        label="Name"
        name="name"
        autoComplete="off"
        value={draft.name}
        error={saidOf(save.error, 'name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextArea
        label="Description"
        name="description"
        value={draft.description}
        error={saidOf(save.error, 'description')}
        onChange={(event) => change({ description: event.target.value })}
      />
      <FileField
        label="Thumbnail image"
        accept="image/*"
        file={draft.image}
        error={saidOf(save.error, 'image')}
        disabled={save.isPending}
        onChoose={(image) => change({ image })}
      />
      <Refusal failure={save.error} fields={['name', 'description', 'image']} />
      <Button type="submit" variant="primary" busy={save.isPending}>
        Add Category
      </Button>
    </form>
  );
}
