import type { Category } from '../../../contract/categories.ts';
import { limits } from '../../../contract/limits.ts';
import type { StaffAudio } from '../../../contract/media.ts';
import { asClock } from '../../../contract/rules/duration.ts';
import { audioMessages } from '../../../messages/recordings.ts';
import { classNames } from '../../../ui/class-names.ts';
import { TextArea, TextField } from '../../../ui/fields.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import styles from '../forms/form-and-list.module.css';
import { RecordingForm } from '../uploads/recording-form.tsx';
import { UploadStatus } from '../uploads/upload-status.tsx';
import { useRecordingForm } from '../uploads/use-recording-form.ts';
import { useSaveAudio } from './audios.mutations.ts';
import { draftOf, hasUnsavedInput, problemsOf } from './audios.rules.ts';

export type AudioFormProps = {
  category: Category;
  /** The podcast to edit; null adds one. */
  audio: StaffAudio | null;
  /** Called when the edit was saved or canceled. */
  onEnd: () => void;
};

/** Adds podcasts one after the other, or edits one. */
export function AudioForm({ category, audio, onEnd }: AudioFormProps) {
  const form = useRecordingForm({
    ...useSaveAudio(category, audio),
    kind: 'audio',
    fileOf: (draft) => draft.audio,
    recording: audio,
    draftOf,
    hasUnsavedInput,
    problemsOf,
    onEnd,
  });
  const { first, draft, change, wrong, busy, upload } = form;
  return (
    <RecordingForm
      kind="audio"
      edited={audio && audio.title}
      fields={['title', 'audio_file', 'transcript']}
      form={form}
    >
      <div className={classNames(styles.half, styles.fields)}>
        <TextField
          ref={first}
          label="Title"
          name="title"
          autoComplete="off"
          value={draft.title}
          error={wrong('title')}
          readOnly={busy}
          onChange={(event) => change({ title: event.target.value })}
        />
        <FileField
          label="Audio"
          accept="audio/*,.m4a"
          hint={<UploadStatus upload={upload} before={hintFor(audio)} />}
          file={draft.audio}
          error={wrong('audio_file')}
          progress={upload.percent}
          disabled={busy}
          onChoose={(file) => change({ audio: file })}
        />
      </div>
      <div className={styles.half}>
        <TextArea
          label="Transcript"
          rows={8}
          name="transcript"
          hint="Optional. Students can read it while they listen."
          maxLength={limits.transcriptMax}
          value={draft.transcript}
          error={wrong('transcript')}
          readOnly={busy}
          onChange={(event) => change({ transcript: event.target.value })}
        />
      </div>
    </RecordingForm>
  );
}

const hintFor = (audio: StaffAudio | null) =>
  audio === null
    ? audioMessages.formats
    : `This recording of ${asClock(audio.duration)} stays unless you choose another. ${audioMessages.formats}`;
