import type { Course } from '../../../contract/courses.ts';
import { planFeatures } from '../../../contract/plans.ts';
import { Card } from '../../../ui/card.tsx';
import styles from './buy-card.module.css';
import { recommended } from './pricing.rules.ts';
import { SubscribeLink } from './subscribe-link.tsx';

type BuyCardProps = {
  courseId: number;
  /** The course from the list of courses. If undefined, the card shows only the link to the prices. */
  course: Course | undefined;
};

/** What each plan of a course includes, with a link to its prices. */
export function BuyCard({ courseId, course }: BuyCardProps) {
  const plans = recommended(course?.plans ?? []);
  return (
    <Card as="section" aria-labelledby="buy" className={styles.card}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 id="buy">{course ? `Study all of ${course.title}` : 'Study all of it'}</h2>
          <p>One subscription opens every category of the course, for as many months as you choose.</p>
        </div>
        {plans.length > 0 && (
          <dl className={styles.plans}>
            {plans.map(({ plan_type }) => (
              <div key={plan_type}>
                <dt>{plan_type}</dt>
                <dd>{planFeatures[plan_type].join(', ')}</dd>
              </div>
            ))}
          </dl>
        )}
        <SubscribeLink courseId={courseId} />
      </div>
    </Card>
  );
}
