import CircleCheck from 'lucide-react/icons/circle-check';
import CircleArrowDown from 'lucide-react/icons/circle-arrow-down';
import { Link } from 'react-router-dom';
import { dashboardMessages } from '../../../messages/student.ts';
import { paths } from '../../../paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './ready-card.module.css';

/** Whether a night without signal could begin now; leads to the screen that gets everything. */
export function ReadyCard({ kept, all }: { kept: number; all: number }) {
  const whole = kept >= all;
  return (
    <Link to={paths.ready} className={classNames(styles.card, whole && styles.whole)}>
      {whole ? <CircleCheck className={styles.icon} /> : <CircleArrowDown className={styles.icon} />}
      <span className={styles.words}>
        <span className={styles.title}>Get ready for a shift</span>
        <span className={styles.state}>
          {whole
            ? dashboardMessages.readyAll(all)
            : kept === 0
              ? dashboardMessages.readyNone(all)
              : dashboardMessages.readySome(kept, all)}
        </span>
      </span>
    </Link>
  );
}
