import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import type { Category } from '../../../contract/categories.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import { mediaCardMessages } from '../../../messages/media-card.ts';
import { dashboardMessages } from '../../../messages/student.ts';
import { timeLeft } from '../../../offline/clock/attempt-clock.ts';
import type { KeptAttempt } from '../../../offline/kept-tests.ts';
import { observeBank } from '../../../offline/study/bank.ts';
import type { RunningTest } from '../../../offline/study/running-test.ts';
import { links } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ProgressLine } from '../../../ui/progress.tsx';
import styles from './continue-card.module.css';

/** Back to the question of a bank where the student stopped. */
export function ContinueBank({
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
  const where = !opens
    ? mediaCardMessages.notHere
    : kept
      ? dashboardMessages.continueAt(kept.openAt + 1, kept.questions.length)
      : dashboardMessages.continueCount(attempted, total);
  return (
    <ContinueCard
      eyebrow="Where you stopped"
      name={category.name}
      where={where}
      also={course}
      stem={kept?.questions[kept.openAt]?.text}
      answered={attempted}
      total={total}
      action="Continue"
      to={links.question(category.id)}
    />
  );
}

/** Back to the test whose clock is running, or to the result of one that ended meanwhile. */
export function ContinueTest({ test, attempt }: RunningTest) {
  const { answers, findings, endedAt, leftMs } = attempt;
  const answered = Object.keys(test.isEcg ? findings : answers).length;
  const total = test.questions.length;
  const isOver = endedAt !== null;
  const over = leftMs === 0 ? dashboardMessages.testTimeUp : dashboardMessages.testFinished;
  return (
    <ContinueCard
      isTest
      eyebrow={isOver ? dashboardMessages.testEnded : dashboardMessages.testRunning}
      name={test.name}
      where={isOver ? over : <Left attempt={attempt} />}
      also={dashboardMessages.continueCount(answered, total)}
      answered={answered}
      total={total}
      action={isOver ? 'View Result' : 'Continue'}
      to={isOver ? links.testResult(test.testId, test.isEcg) : links.test(test.testId, test.isEcg)}
    />
  );
}

/** The time left, which is not part of the last look, as it changes constantly. */
function Left({ attempt }: { attempt: KeptAttempt }) {
  useNow();
  return <span data-momentary>{dashboardMessages.testLeft(Math.floor(timeLeft(attempt) / 60_000))}</span>;
}

interface ContinueCardProps {
  isTest?: true;
  eyebrow: string;
  name: string;
  where: ReactNode;
  /** After `where`, in the same line. */
  also: string;
  /** The question to go on with. */
  stem?: string | undefined;
  answered: number;
  total: number;
  action: string;
  to: string;
}

/** The highlighted card of the dashboard. */
function ContinueCard(props: ContinueCardProps) {
  const { isTest, eyebrow, name, where, also, stem, answered, total, action, to } = props;
  return (
    <Card as="section" aria-label="Continue" className={classNames(styles.card, isTest && styles.test)}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>{eyebrow}</p>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.where}>
          <span>{where}</span> <span>{also}</span>
        </p>
        {stem && <p className={styles.stem}>{stem}</p>}
      </div>
      <div className={styles.line}>
        <ProgressLine value={answered} max={total} label={dashboardMessages.continueCount(answered, total)} />
      </div>
      <ButtonLink to={to} variant="primary" size="large" icon={<ArrowRight />}>
        {action}
      </ButtonLink>
    </Card>
  );
}
