import UserRound from 'lucide-react/icons/user-round';
import { useEffect, useState } from 'react';
import styles from './face.module.css';

/**
 * A round photo. Shows the first letter of the name, or a generic icon, if there is no photo or it doesn't load. Tries
 * a broken photo again when the browser comes back online.
 */
export function Face({ picture, name, size }: { picture: string | null; name: string; size: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  useEffect(() => {
    if (broken === null) return;
    const tryAgain = () => setBroken(null);
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [broken]);
  // The first code point, because half of a surrogate pair would be drawn as �.
  const [letter] = name.trim();
  if (picture !== null && picture !== '' && picture !== broken) {
    return (
      <img
        src={picture}
        alt=""
        width={size}
        height={size}
        className={styles.face}
        onError={() => setBroken(picture)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={styles.face}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
    >
      {letter?.toUpperCase() ?? <UserRound />}
    </span>
  );
}
