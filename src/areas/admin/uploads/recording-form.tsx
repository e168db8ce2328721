import type { FormEvent, ReactNode, RefObject } from 'react';
import type { Upload } from '../../../contract/uploads.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from '../forms/form-and-list.module.css';
import panel from '../page/panel.module.css';
import { passFocusTo } from '../../../ui/pass-focus.ts';
import { ChangedMeanwhile } from '../forms/changed-meanwhile.tsx';
import { Refusal } from '../forms/refusal.tsx';
import type { SeenVersion } from '../forms/use-seen-version.ts';
import { UnfinishedUpload } from './unfinished-upload.tsx';
import type { Uploading } from './use-upload.ts';

export interface RecordingFormProps {
  kind: Upload['kind'];
  /** Title of the recording to edit; null adds one. */
  edited: string | null;
  /** Fields that show their own errors. */
  fields: readonly string[];
  /** From `useRecordingForm`. */
  form: {
    form: RefObject<HTMLFormElement | null>;
    submit: (event: FormEvent) => void;
    file: File | null;
    failure: unknown;
    busy: boolean;
    seen: SeenVersion;
    upload: Uploading;
    onEnd: () => void;
  };
  children: ReactNode;
}

const toSubmit = passFocusTo('[type="submit"]');
const nouns = { video: ['video', 'Video'], audio: ['podcast', 'Audio'] } as const;

/** The layout of an upload form: an unfinished upload, the fields, errors and buttons. */
export function RecordingForm({ kind, edited, fields, form, children }: RecordingFormProps) {
  const { upload, busy } = form;
  const [noun, button] = nouns[kind];
  const goesUp = upload.percent !== undefined && upload.percent < 100;
  return (
    <form
      ref={form.form}
      onSubmit={form.submit}
      className={classNames(panel.panel, edited !== null && panel.edited)}
    >
      <h2>{edited === null ? `Add ${noun}` : `Edit ${edited}`}</h2>
      {!busy && <UnfinishedUpload kind={kind} chosen={form.file} />}
      {children}
      <ChangedMeanwhile what={kind} failure={form.failure} seen={form.seen} form={form.form} role="alert" />
      <Refusal failure={form.failure} fields={fields} />
      <div className={styles.buttons}>
        {goesUp && (
          <Button ref={toSubmit} onClick={upload.stop}>
            Cancel upload
          </Button>
        )}
        {!goesUp && edited !== null && (
          <Button disabled={busy} onClick={form.onEnd}>
            Cancel Edit
          </Button>
        )}
        <Button type="submit" variant="primary" busy={busy}>
          {`${edited === null ? 'Upload' : 'Update'} ${button}`}
        </Button>
      </div>
    </form>
  );
}
