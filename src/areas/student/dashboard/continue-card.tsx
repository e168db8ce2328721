import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Category } from '../../../contract/categories.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import { mediaCardMessages } from '../../../messages/media-card.ts';
import { dashboardMessages } from '../../../messages/student.ts';
import { observeBank } from '../../../offline/study/bank.ts';
import { links } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProgressLine } from '../../../ui/progress.tsx';
import styles from './continue-card.module.css';

/** The highlighted card of the dashboard: back to the question where the student stopped. */
export function ContinueCard({
  category,
  course,
  opens,
}: {
  category: Category;
  course: string;
  opens: boolean;
}) {
  const kept = useObserved(() => observeBank(category.id), category.id);
  const { attempted_questions: attempted, total_questions: total } = category;
  const next = kept?.questions[kept.openAt];
  const where = !opens
    ? mediaCardMessages.notHere
    : kept
      ? dashboardMessages.continueAt(kept.openAt + 1, kept.questions.length)
      : dashboardMessages.continueCount(attempted, total);
  return (
    <Card as="section" aria-label="Continue" className={styles.card}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>Where you stopped</p>
        <h2 className={styles.name}>{category.name}</h2>
        <p className={styles.where}>
          {where} <span aria-hidden="true">·</span> {course}
        </p>
        {next && <p className={styles.stem}>{next.text}</p>}
      </div>
      <div className={styles.line}>
        <ProgressLine
          value={attempted}
          max={total}
          label={dashboardMessages.continueCount(attempted, total)}
        />
      </div>
      <ButtonLink to={links.question(category.id)} variant="primary" size="large" icon={<ArrowRight />}>
        Continue
      </ButtonLink>
    </Card>
  );
}
