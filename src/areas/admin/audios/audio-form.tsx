import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Category } from '../../../contract/categories.ts';
import { limits } from '../../../contract/limits.ts';
import type { StaffAudio } from '../../../contract/media.ts';
import { asClock } from '../../../contract/rules/duration.ts';
import { audioMessages } from '../../../messages/recordings.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextArea, TextField } from '../../../ui/fields.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import styles from '../form-and-list.module.css';
import { Refusal, saidOf } from '../refusal.tsx';
import { UnfinishedUpload } from '../unfinished-upload.tsx';
import { useUnsaved } from '../unsaved.tsx';
import { UploadWay } from '../upload-way.tsx';
import { useSaveKey } from '../use-save-key.ts';
import { useSaveAudio } from './audios.mutations.ts';
import { draftOf, holdsInput, problemsOf, type AudioDraft, type AudioProblems } from './audios.rules.ts';

export type AudioFormProps = {
  category: Category;
  /** The one that is edited; null adds. */
  audio: StaffAudio | null;
  /** Whether it opens with the cursor in it: an edit begins or has ended. */
  focused: boolean;
  /** It is no longer edited: saved, or cancelled. */
  onEnd: () => void;
};

/** Adds one podcast after the other, or edits one. */
export function AudioForm({ category, audio, focused, onEnd }: AudioFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(() => draftOf(audio));
  const [problems, setProblems] = useState<AudioProblems>({});
  const { save, upload } = useSaveAudio(category, audio);
  const change = (part: Partial<AudioDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setProblems({});
  };
  const wrong = (field: keyof AudioProblems) => problems[field] ?? saidOf(save.error, field);
  useUnsaved(holdsInput(draft, audio) || save.isPending);
  useSaveKey(form);
  useEffect(() => {
    if (!focused) return;
    title.current?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [focused]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemsOf(draft, audio);
    setProblems(found);
    if (found.title !== undefined) title.current?.focus();
    if (Object.keys(found).length > 0) return;
    save.mutate(draft, {
      onSuccess: () => {
        setDraft(draftOf(null));
        title.current?.focus();
        onEnd();
      },
    });
  }

  return (
    <form ref={form} onSubmit={submit} className={classNames(styles.form, audio && styles.edited)}>
      <h2>{audio === null ? 'Add podcast' : `Edit ${audio.title}`}</h2>
      {!save.isPending && <UnfinishedUpload kind="audio" />}
      <div className={styles.half}>
        <TextField
          ref={title}
          label="Title"
          name="title"
          autoComplete="off"
          value={draft.title}
          error={wrong('title')}
          readOnly={save.isPending}
          onChange={(event) => change({ title: event.target.value })}
        />
        <FileField
          label="Audio"
          accept="audio/*,.m4a"
          hint={<UploadWay upload={upload} before={hintFor(audio)} />}
          file={draft.audio}
          error={wrong('audio_file')}
          progress={upload.percent}
          disabled={save.isPending}
          onChoose={(file) => change({ audio: file })}
        />
      </div>
      <div className={styles.half}>
        <TextArea
          label="Transcript"
          rows={8}
          name="transcript"
          hint="Not required. Students read it beside the podcast."
          maxLength={limits.transcriptMax}
          value={draft.transcript}
          error={wrong('transcript')}
          readOnly={save.isPending}
          onChange={(event) => change({ transcript: event.target.value })}
        />
      </div>
      <Refusal failure={save.error} fields={['title', 'audio_file', 'transcript']} />
      <div className={styles.buttons}>
        {upload.percent !== undefined && upload.percent < 100 ? (
          <Button onClick={upload.stop}>Cancel upload</Button>
        ) : (
          audio !== null && (
            <Button disabled={save.isPending} onClick={onEnd}>
              Cancel Edit
            </Button>
          )
        )}
        <Button type="submit" variant="primary" busy={save.isPending}>
          {audio === null ? 'Upload Audio' : 'Update Audio'}
        </Button>
      </div>
    </form>
  );
}

const hintFor = (audio: StaffAudio | null) =>
  audio === null
    ? audioMessages.formats
    : `This recording of ${asClock(audio.duration)} stays unless you choose another. ${audioMessages.formats}`;
