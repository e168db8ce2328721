import CircleCheck from 'lucide-react/icons/circle-check';
import CircleArrowDown from 'lucide-react/icons/circle-arrow-down';
import { Link } from 'react-router-dom';
import { dashboardMessages as says } from '../../../messages/student.ts';
import { paths } from '../../../paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './ready-card.module.css';
import type { ReadyPart } from './ready-parts.rules.ts';

/** Whether a night without signal could begin now; leads to the screen that gets everything. */
export function ReadyCard({ parts }: { parts: readonly ReadyPart[] }) {
  const whole = parts.every(({ here, all }) => here >= all);
  return (
    <Link to={paths.ready} className={classNames(styles.card, whole && styles.whole)}>
      {whole ? <CircleCheck className={styles.icon} /> : <CircleArrowDown className={styles.icon} />}
      <span className={styles.words}>
        <span className={styles.title}>Get ready for a shift</span>
        <span className={styles.state}>{partsInWords(parts, whole)}</span>
      </span>
    </Link>
  );
}

function partsInWords(parts: readonly ReadyPart[], whole: boolean): string {
  const none = parts.every(({ here }) => here === 0);
  const words = parts
    .filter(({ here }) => none || here > 0)
    .map(({ kind, here, all }) => {
      const count = says.readyKinds[kind](all);
      return none || here >= all ? count : says.readyOf(here, count);
    })
    .join(', ');
  if (none) return says.readyNothing(words);
  return whole ? says.readyWhole(words) : says.readyPart(words);
}
