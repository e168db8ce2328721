import Camera from 'lucide-react/icons/camera';
import { useEffect } from 'react';
import { profileMessages } from '../../messages/student.ts';
import { Button } from '../../ui/button.tsx';
import { Face } from '../../ui/face.tsx';
import { FieldNotes, useField } from '../../ui/fields.tsx';
import { passFocusTo } from '../../ui/pass-focus.ts';
import styles from './photo-field.module.css';

export interface ChosenPhoto {
  file: File;
  /** An object URL. */
  preview: string;
}

const toPicker = passFocusTo('[name="profile_picture"]');

/**
 * The current or chosen photo, with the browser's file picker. Accepts any file: the server validates it (O-071). A
 * photo that was refused can be discarded, so that it doesn't hold up the other fields.
 */
export function PhotoField({
  picture,
  name,
  photo,
  error,
  onChoose,
}: {
  picture: string | null;
  name: string;
  photo: ChosenPhoto | null;
  /** What is wrong with the chosen photo. */
  error?: string | undefined;
  onChoose: (photo: ChosenPhoto | null) => void;
}) {
  const wrong = photo === null ? undefined : error;
  const { frame, control } = useField({}, profileMessages.photoHint, wrong);

  const preview = photo?.preview;
  // Also once the photo is saved or the screen is left.
  useEffect(() => {
    if (preview === undefined) return;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);

  function choose(file: File | undefined) {
    onChoose(file ? { file, preview: URL.createObjectURL(file) } : null);
  }

  return (
    <div className={styles.field}>
      <Face picture={photo?.preview ?? picture} name={name} size={88} />
      <div className={styles.words}>
        <label htmlFor={frame.id} className={styles.choose}>
          <Camera />
          {photo === null ? 'Change photo' : 'Choose another photo'}
        </label>
        <input
          {...control}
          type="file"
          name="profile_picture"
          accept="image/*"
          className={styles.input}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // Cleared, so that choosing the same file again fires `change`.
            target.value = '';
          }}
        />
        {photo !== null && (
          <Button ref={toPicker} variant="quiet" onClick={() => choose(undefined)}>
            Discard photo
          </Button>
        )}
        <FieldNotes {...frame} hint={profileMessages.photoHint} error={wrong} />
      </div>
    </div>
  );
}
