import type { Category } from '../../../contract/categories.ts';
import type { StaffVideo } from '../../../contract/media.ts';
import { uploadMessages, videoMessages } from '../../../messages/recordings.ts';
import { TextField } from '../../../ui/fields.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import styles from '../forms/form-and-list.module.css';
import { CurrentFile } from '../forms/current-file.tsx';
import { RecordingForm } from '../uploads/recording-form.tsx';
import { UploadStatus } from '../uploads/upload-status.tsx';
import { useRecordingForm } from '../uploads/use-recording-form.ts';
import { frameOf } from './frame-of.ts';
import { useSaveVideo } from './videos.mutations.ts';
import { draftOf, hasUnsavedInput, problemsOf } from './videos.rules.ts';

export type VideoFormProps = {
  category: Category;
  /** The video to edit; null adds one. */
  video: StaffVideo | null;
  /** Called when the edit was saved or canceled. */
  onEnd: () => void;
};

/** Adds videos one after the other, or edits one. */
export function VideoForm({ category, video, onEnd }: VideoFormProps) {
  const form = useRecordingForm({
    ...useSaveVideo(category, video),
    kind: 'video',
    fileOf: (draft) => draft.video,
    recording: video,
    draftOf,
    hasUnsavedInput,
    problemsOf,
    onEnd,
  });
  const { first, draft, change, wrong, busy, upload } = form;
  return (
    <RecordingForm
      kind="video"
      edited={video && video.title}
      fields={['title', 'video_file', 'thumbnail', 'captions']}
      form={form}
    >
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
      <div className={styles.field}>
        <FileField
          label="Video"
          accept="video/*"
          hint={<UploadStatus upload={upload} before={videoMessages.formats} />}
          file={draft.video}
          error={wrong('video_file')}
          progress={upload.percent}
          disabled={busy}
          onChoose={(file) => change({ video: file, frame: file && frameOf(file) })}
        />
        {video !== null && draft.video === null && (
          <CurrentFile kind="video" src={video.video_file}>
            {`This video of ${video.formatted_duration} stays unless you choose another.`}
          </CurrentFile>
        )}
      </div>
      <div className={styles.half}>
        <FileField
          label="Thumbnail"
          accept="image/*"
          hint={`Without one, a frame from the video is used. ${uploadMessages.pictureHint}`}
          file={draft.thumbnail}
          error={wrong('thumbnail')}
          disabled={busy}
          onChoose={(thumbnail) => change({ thumbnail })}
        />
        {video !== null && video.thumbnail !== null && draft.thumbnail === null && (
          <CurrentFile kind="picture" src={video.thumbnail}>
            This picture stays unless you choose another.
          </CurrentFile>
        )}
      </div>
      <div className={styles.half}>
        <FileField
          label="Captions"
          accept=".vtt"
          hint={
            (video?.captions ?? null) === null
              ? 'Optional. A WebVTT file (.vtt).'
              : 'This video has captions. They stay unless you choose others (.vtt).'
          }
          file={draft.captions}
          error={wrong('captions')}
          disabled={busy}
          onChoose={(captions) => change({ captions })}
        />
      </div>
    </RecordingForm>
  );
}
