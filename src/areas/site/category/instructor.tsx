import UserRound from 'lucide-react/icons/user-round';
import { Block } from './block.tsx';
import styles from './instructor.module.css';

/** Placeholder until categories have instructors of their own (O-018). */
export function Instructor() {
  return (
    <Block title="Instructor">
      <div className={styles.instructor}>
        <span aria-hidden="true" className={styles.face}>
          <UserRound />
        </span>
        <div>
          <p className={styles.name}>The Nightfloat faculty</p>
          <p>
            Board-certified physicians who work on the wards they write about. This category’s instructors
            will be named here.
          </p>
        </div>
      </div>
    </Block>
  );
}
