import { useState } from 'react';
import type { Plan } from '../../../contract/courses.ts';
import { planFeatures } from '../../../contract/plans.ts';
import { links } from '../../../lib/paths.ts';
import { useUser } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { firstMonths, monthsLabel, monthsOffered, priceLabel } from '../pricing/pricing.rules.ts';
import styles from './plan-offer.module.css';

type PlanOfferProps = {
  courseId: number;
  plan: Plan;
  /** Id of what names the course. */
  describedBy: string;
};

/** A plan with the prices of all its durations; the chosen one is taken along to where it is bought. */
export function PlanOffer({ courseId, plan, describedBy }: PlanOfferProps) {
  const signedIn = useUser() !== null;
  const [months, setMonths] = useState(() => firstMonths(plan));
  const prices = links.prices(courseId, plan.plan_type, months);
  return (
    <Card className={styles.card}>
      <h4 className={styles.type}>{plan.plan_type}</h4>
      <p className={styles.features}>{planFeatures[plan.plan_type].join(', ')}</p>
      <fieldset className={styles.durations}>
        <legend className="visually-hidden">Duration of {plan.plan_type}</legend>
        {monthsOffered(plan).map((value) => (
          <label key={value} className={styles.duration}>
            <input
              type="radio"
              name={`duration-${courseId}-${plan.plan_type}`}
              checked={value === months}
              onChange={() => setMonths(value)}
            />
            <span>{monthsLabel(value)}</span> <strong>{priceLabel(plan, value)}</strong>
          </label>
        ))}
      </fieldset>
      <ButtonLink
        to={signedIn ? prices : links.signIn(prices)}
        size="large"
        wide
        className={styles.choose}
        aria-describedby={describedBy}
      >
        Choose {plan.plan_type}
      </ButtonLink>
    </Card>
  );
}
