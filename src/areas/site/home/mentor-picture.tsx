import { useState } from 'react';
import type { Mentor } from '../../../contract/about-people.ts';
import { Picture } from '../../../material/picture.tsx';
import { Face } from '../../../ui/face.tsx';
import styles from './mentor-picture.module.css';

/** The portrait of a mentor; the first letter of the name in its place where there is none or it does not load. */
export function MentorPicture({ mentor: { image, name } }: { mentor: Mentor }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div className={styles.frame}>
      {image === null || image === '' || image === broken ? (
        <Face picture={null} name={name.replace(/^Dr\.?\s+/i, '')} size={112} />
      ) : (
        <Picture
          src={image}
          alt=""
          width={480}
          height={480}
          sizes="(min-width: 1024px) 358px, (min-width: 640px) 50vw, 100vw"
          className={styles.picture}
          onError={() => setBroken(image)}
        />
      )}
    </div>
  );
}
