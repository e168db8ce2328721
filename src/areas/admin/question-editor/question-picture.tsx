import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import { uploadMessages } from '../../../messages/recordings.ts';
import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import type { QuestionDraft } from './question-draft.rules.ts';
import styles from './question-form.module.css';

export interface QuestionPictureProps {
  draft: QuestionDraft;
  /** Address of the stored picture. */
  stored: string | null;
  /** Of the last save. */
  failure: unknown;
  disabled: boolean;
  onChange: (part: Pick<Partial<QuestionDraft>, 'image' | 'removeImage'>) => void;
}

/** The picture of a question: the stored one can be removed, a new one replaces it. */
export function QuestionPicture({ draft, stored, failure, disabled, onChange }: QuestionPictureProps) {
  const { removeImage } = draft;
  const error = useFieldErrors(failure, draft)('image');
  return (
    <div className={styles.picture}>
      <FileField
        label={stored === null ? 'Image (optional)' : 'Another image (optional)'}
        accept="image/*"
        hint={uploadMessages.pictureHint}
        file={draft.image}
        error={error}
        disabled={disabled}
        onChoose={(image) => onChange({ image })}
      />
      {stored !== null && draft.image === null && (
        <div className={styles.stored}>
          {/* Mounted before it has any text, so that screen readers announce the change. */}
          <p role="status" className={removeImage ? undefined : 'visually-hidden'}>
            {removeImage && 'The image is removed when you save.'}
          </p>
          {!removeImage && <img src={stored} alt="Kept with this question" />}
          {/* A single button, so that it keeps the focus. */}
          <Button variant="quiet" onClick={() => onChange({ removeImage: !removeImage })}>
            {removeImage ? 'Keep it' : 'Remove image'}
          </Button>
        </div>
      )}
    </div>
  );
}
