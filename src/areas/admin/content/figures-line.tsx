import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Figures, Suspicion } from '../../../contract/item-figures.ts';
import { adminQuestionMessages } from '../../../messages/admin-questions.ts';
import { Badge } from '../../../ui/badge.tsx';
import { percentOf, signed, timeOf } from './figures.rules.ts';
import styles from './figures.module.css';

const words = adminQuestionMessages.figures;

/** The statistics of a question at a glance, or a note that there are too few answers. */
export function FiguresLine({ figures, suspicion }: { figures: Figures; suspicion: Suspicion | null }) {
  if (figures.answers === 0) return <p className={styles.few}>{words.none}</p>;
  if (figures.too_few) return <p className={styles.few}>{words.tooFew(figures.answers)}</p>;
  const { discrimination, median_seconds: seconds } = figures;
  return (
    <div className={styles.line}>
      {suspicion !== null && (
        <div className={styles.suspect}>
          <Badge tone="lamp" icon={<TriangleAlert />}>
            Suspect key
          </Badge>
          <p>{words.reasons[suspicion]}</p>
        </div>
      )}
      <dl className={styles.facts}>
        <Fact name="Answers" value={String(figures.answers)} />
        <Fact name="Correct" value={percentOf(figures.share_correct ?? 0)} />
        <Fact name="Discrimination" value={discrimination === null ? '–' : signed(discrimination)} />
        <Fact name="Median time" value={seconds === null ? '–' : timeOf(seconds)} />
      </dl>
    </div>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
