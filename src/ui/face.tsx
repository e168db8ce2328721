import UserRound from 'lucide-react/icons/user-round';
import styles from './face.module.css';
import { usePicture } from './use-picture.ts';

/**
 * A round photo. Shows the first letter of the name, or a generic icon, if there is no photo or it doesn't load.
 */
export function Face({ picture, name, size }: { picture: string | null; name: string; size: number }) {
  const { src, onError } = usePicture(picture);
  // The first code point, because half of a surrogate pair would be drawn as �.
  const [letter] = name.trim();
  if (src !== null) {
    return <img src={src} alt="" width={size} height={size} className={styles.face} onError={onError} />;
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
