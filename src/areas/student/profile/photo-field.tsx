import Camera from 'lucide-react/icons/camera';
import { useEffect, useId, useState } from 'react';
import { profileMessages } from '../../../messages/student.ts';
import { Face } from '../face.tsx';
import styles from './photo-field.module.css';

/** The photo as it is or will be, and the platform's chooser. Any file is taken: the server decides (O-071). */
export function PhotoField({
  picture,
  name,
  photo,
  onChoose,
}: {
  picture: string | null;
  name: string;
  photo: File | null;
  onChoose: (photo: File | null) => void;
}) {
  const id = useId();
  const preview = usePreview(photo);
  return (
    <div className={styles.field}>
      <Face picture={preview ?? picture} name={name} size={88} />
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
          onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {profileMessages.photoHint}
        </p>
      </div>
    </div>
  );
}

function usePreview(photo: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (photo === null) return setUrl(null);
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return url;
}
