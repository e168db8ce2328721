import Camera from 'lucide-react/icons/camera';
import { useId } from 'react';
import { profileMessages } from '../../messages/student.ts';
import { Face } from '../../ui/face.tsx';
import styles from './photo-field.module.css';

export interface ChosenPhoto {
  file: File;
  /** An object URL. */
  preview: string;
}

/** The current or chosen photo, with the browser's file picker. Accepts any file: the server validates it (O-071). */
export function PhotoField({
  picture,
  name,
  photo,
  onChoose,
}: {
  picture: string | null;
  name: string;
  photo: ChosenPhoto | null;
  onChoose: (photo: ChosenPhoto | null) => void;
}) {
  const id = useId();

  function choose(file: File | undefined) {
    if (photo) URL.revokeObjectURL(photo.preview);
    onChoose(file ? { file, preview: URL.createObjectURL(file) } : null);
  }

  return (
    <div className={styles.field}>
      <Face picture={photo?.preview ?? picture} name={name} size={88} />
      <div className={styles.words}>
        <label htmlFor={id} className={styles.choose}>
          <Camera />
          {photo === null ? 'Change photo' : 'Choose another photo'}
        </label>
        <input
          id={id}
          type="file"
          name="profile_picture"
          accept="image/*"
          aria-describedby={`${id}-hint`}
          className={styles.input}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // Cleared, so that choosing the same file again fires `change`.
            target.value = '';
          }}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {profileMessages.photoHint}
        </p>
      </div>
    </div>
  );
}
