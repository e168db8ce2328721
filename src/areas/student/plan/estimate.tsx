import { byNeed, estimateOf, type Topic } from '../../../contract/rules/practice-plan.ts';
import { planMessages as says } from '../../../messages/plan.ts';
import type { TopicProgress } from '../../../offline/practice/progress.ts';
import { Card } from '../../../ui/card.tsx';
import styles from './plan.module.css';

export interface EstimateProps {
  topics: readonly TopicProgress[];
  /** The same topics with their weight in the exam. */
  weighted: readonly Topic[];
  /** The share of the exam that no topic covers. */
  missing: number;
}

/**
 * The share of questions that the student would get right today, how much of that is not based on any answers, and the
 * topic with the most to gain.
 */
export function Estimate({ topics, weighted, missing }: EstimateProps) {
  const estimate = estimateOf(weighted, missing);
  if (estimate === null) return null;
  const most = byNeed(weighted)[0];
  const name = topics.find(({ categoryId }) => categoryId === most?.id)?.name;
  return (
    <Card as="section" aria-labelledby="estimate" className={styles.today}>
      <h2 id="estimate" className={styles.heading}>
        {says.estimate}
      </h2>
      <p>{says.estimateOf(estimate.share)}</p>
      {estimate.uncovered >= 0.005 && <p>{says.uncovered(estimate.uncovered)}</p>}
      {name !== undefined && <p>{says.weakest(name)}</p>}
      <p className={styles.soft}>{says.estimateMore}</p>
    </Card>
  );
}
