import { Skeleton } from '../../../ui/skeleton.tsx';
import { LoadingText } from '../../../ui/states.tsx';
import styles from './questions-tab.module.css';

/** Placeholders for the cards while a course's content loads. */
export function CardsComing() {
  return (
    <>
      <div className="visually-hidden">
        <LoadingText />
      </div>
      <div className={styles.rows}>
        {[1, 2, 3].map((at) => (
          <Skeleton key={at} height={168} radius="var(--radius-card)" />
        ))}
      </div>
    </>
  );
}
