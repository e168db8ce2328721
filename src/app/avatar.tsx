import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import styles from './avatar.module.css';

/** A round picture; the first letter of the name, or a figure, where there is none or it does not load. */
export function Avatar({ picture, name }: { picture: string | null; name: string | undefined }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (picture && picture !== broken) {
    return (
      <img
        src={picture}
        alt=""
        width={36}
        height={36}
        className={styles.avatar}
        onError={() => setBroken(picture)}
      />
    );
  }
  const letter = name?.trim().charAt(0).toUpperCase();
  return (
    <span aria-hidden="true" className={styles.avatar}>
      {letter || <UserRound />}
    </span>
  );
}
