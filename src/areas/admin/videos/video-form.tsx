import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Category } from '../../../contract/categories.ts';
import type { StaffVideo } from '../../../contract/media.ts';
import { videoMessages } from '../../../messages/recordings.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/fields.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import styles from '../form-and-list.module.css';
import { PresentFile } from '../present-file.tsx';
import { Refusal, saidOf } from '../refusal.tsx';
import { UnfinishedUpload } from '../unfinished-upload.tsx';
import { useUnsaved } from '../unsaved.tsx';
import { UploadWay } from '../upload-way.tsx';
import { useSaveKey } from '../use-save-key.ts';
import { frameOf } from './frame-of.ts';
import { useSaveVideo } from './videos.mutations.ts';
import { draftOf, holdsInput, problemsOf, type VideoDraft, type VideoProblems } from './videos.rules.ts';

const fields = ['title', 'video_file', 'thumbnail', 'captions'];

export type VideoFormProps = {
  category: Category;
  /** The one that is edited; null adds. */
  video: StaffVideo | null;
  /** Whether it opens with the cursor in it: an edit begins or has ended. */
  focused: boolean;
  /** It is no longer edited: saved, or cancelled. */
  onEnd: () => void;
};

/** Adds one video after the other, or edits one. */
export function VideoForm({ category, video, focused, onEnd }: VideoFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(() => draftOf(video));
  const [problems, setProblems] = useState<VideoProblems>({});
  const { save, upload } = useSaveVideo(category, video);
  const change = (part: Partial<VideoDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setProblems({});
  };
  const wrong = (field: keyof VideoProblems) => problems[field] ?? saidOf(save.error, field);
  useUnsaved(holdsInput(draft, video) || save.isPending);
  useSaveKey(form);
  useEffect(() => {
    if (!focused) return;
    title.current?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [focused]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemsOf(draft, video);
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
    <form ref={form} onSubmit={submit} className={classNames(styles.form, video && styles.edited)}>
      <h2>{video === null ? 'Add video' : `Edit ${video.title}`}</h2>
      {!save.isPending && <UnfinishedUpload kind="video" />}
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
      <div className={styles.field}>
        <FileField
          label="Video"
          accept="video/*"
          hint={<UploadWay upload={upload} before={videoMessages.formats} />}
          file={draft.video}
          error={wrong('video_file')}
          progress={upload.percent}
          disabled={save.isPending}
          onChoose={(file) => change({ video: file, frame: file && frameOf(file) })}
        />
        {video !== null && draft.video === null && (
          <PresentFile kind="video" src={video.video_file}>
            {`This video of ${video.formatted_duration} stays unless you choose another.`}
          </PresentFile>
        )}
      </div>
      <div className={styles.half}>
        <FileField
          label="Thumbnail"
          accept="image/*"
          hint="Without one, a moment of the video is shown."
          file={draft.thumbnail}
          error={wrong('thumbnail')}
          disabled={save.isPending}
          onChoose={(thumbnail) => change({ thumbnail })}
        />
        {video !== null && video.thumbnail !== null && draft.thumbnail === null && (
          <PresentFile kind="picture" src={video.thumbnail}>
            This picture stays unless you choose another.
          </PresentFile>
        )}
      </div>
      <div className={styles.half}>
        <FileField
          label="Captions"
          accept=".vtt"
          hint={
            (video?.captions ?? null) === null
              ? 'A WebVTT file (.vtt). Not required.'
              : 'This video has captions. They stay unless you choose others (.vtt).'
          }
          file={draft.captions}
          error={wrong('captions')}
          disabled={save.isPending}
          onChoose={(captions) => change({ captions })}
        />
      </div>
      <Refusal failure={save.error} fields={fields} />
      <div className={styles.buttons}>
        {upload.percent !== undefined && upload.percent < 100 ? (
          <Button onClick={upload.stop}>Cancel upload</Button>
        ) : (
          video !== null && (
            <Button disabled={save.isPending} onClick={onEnd}>
              Cancel Edit
            </Button>
          )
        )}
        <Button type="submit" variant="primary" busy={save.isPending}>
          {video === null ? 'Upload Video' : 'Update Video'}
        </Button>
      </div>
    </form>
  );
}
