import { useState, type FormEvent } from 'react';
import { fieldErrorOf, useUntilChanged } from '../../../lib/use-field-errors.ts';
import type { Upload } from '../../../contract/uploads.ts';
import { isAhead } from '../forms/is-outdated.ts';
import { mayTakeFocus } from '../forms/may-take-focus.ts';
import { useFocusOnRefusal } from '../forms/use-focus-on-refusal.ts';
import { useUnsaved } from '../forms/unsaved.tsx';
import { keepTitleOfUpload, titleOfUpload } from '../../../offline/upload-titles.ts';
import { useListForm } from '../forms/use-list-form.ts';
import type { SeenVersion } from '../forms/use-seen-version.ts';
import type { Uploading } from './use-upload.ts';

interface RecordingFormOptions<Recording, Draft extends { title: string }, Field extends string> {
  kind: Upload['kind'];
  /** The recording in a draft, if it has one. */
  fileOf: (draft: Draft) => File | null;
  /** The recording to edit; null adds one. */
  recording: Recording | null;
  draftOf: (recording: Recording | null) => Draft;
  hasUnsavedInput: (draft: Draft, recording: Recording | null) => boolean;
  problemsOf: (draft: Draft, recording: Recording | null) => Partial<Record<Field | 'title', string>>;
  save: {
    isPending: boolean;
    error: unknown;
    mutate: (draft: Draft, ends: { onSuccess: () => void }) => void;
  };
  seen: SeenVersion;
  upload: Uploading;
  /** Called when the edit was saved or canceled. */
  onEnd: () => void;
}

/**
 * Shared by the forms of videos and podcasts: a draft guarded against loss, its errors, and a save that clears the form
 * and focuses its first field, unless somebody works elsewhere on the screen by then.
 */
export function useRecordingForm<Recording, Draft extends { title: string }, Field extends string>({
  kind,
  fileOf,
  recording,
  draftOf,
  hasUnsavedInput,
  problemsOf,
  save,
  seen,
  upload,
  onEnd,
}: RecordingFormOptions<Recording, Draft, Field>) {
  const { form, first } = useListForm(recording !== null);
  useFocusOnRefusal(form, save.error);
  const [draft, setDraft] = useState(() => draftOf(recording));
  const [problems, setProblems] = useState<Partial<Record<Field | 'title', string>>>({});
  const refusal = useUntilChanged(save.error, draft);
  // That something newer or an earlier try is stored stays true.
  const failure = isAhead(save.error) ? save.error : refusal;
  useUnsaved(
    hasUnsavedInput(draft, recording) || save.isPending,
    save.isPending,
    upload.percent !== undefined,
  );

  /** Restores the title typed before the page was left, when the same file is chosen again. */
  function withKeptTitle(next: Draft): Draft {
    const file = fileOf(next);
    if (recording !== null || file === null || file === fileOf(draft) || next.title.trim() !== '')
      return next;
    return { ...next, title: titleOfUpload(kind, file) ?? next.title };
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemsOf(draft, recording);
    setProblems(found);
    if (found.title !== undefined) first.current?.focus();
    if (Object.keys(found).length > 0) return;
    const file = recording === null ? fileOf(draft) : null;
    if (file !== null) keepTitleOfUpload(kind, file, draft.title);
    save.mutate(draft, {
      onSuccess: () => {
        if (file !== null) keepTitleOfUpload(kind, file, '');
        if (recording !== null) return onEnd();
        setDraft(draftOf(null));
        if (mayTakeFocus(form.current)) first.current?.focus();
      },
    });
  }

  return {
    form,
    first,
    draft,
    change: (part: Partial<Draft>) => {
      setDraft((before) => withKeptTitle({ ...before, ...part }));
      setProblems({});
    },
    /** The error of a field, from the client's check or from the server. */
    wrong: (field: Field | 'title') => problems[field] ?? fieldErrorOf(failure, field),
    submit,
    file: fileOf(draft),
    failure,
    busy: save.isPending,
    seen,
    upload,
    onEnd,
  };
}
