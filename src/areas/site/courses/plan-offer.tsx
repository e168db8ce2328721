import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { useState } from 'react';
import type { Plan } from '../../../contract/courses.ts';
import { links } from '../../../lib/paths.ts';
import { pricesMessages as words } from '../../../messages/prices.ts';
import { useUser } from '../../../session/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { firstMonths, monthsLabel, monthsOffered, priceLabel } from '../pricing/pricing.rules.ts';
import { featuresOf, monthlyLabel, savingOf } from './plan-offer.rules.ts';
import styles from './plan-offer.module.css';

type PlanOfferProps = {
  courseId: number;
  plan: Plan;
  /** Whether this plan is highlighted. */
  leads: boolean;
  /** The features of all plans of the course. The card shows which of them this plan has and lacks. */
  features: readonly string[];
  /** Id of the element that names the course. */
  describedBy: string;
};

/** A plan with the prices of all its durations. The chosen duration is passed on to the purchase dialog. */
export function PlanOffer({ courseId, plan, leads, features, describedBy }: PlanOfferProps) {
  const signedIn = useUser() !== null;
  const [chosen, setChosen] = useState<number | null>(null);
  const months = firstMonths(plan, chosen);
  const prices = links.prices(courseId, plan.plan_type, months);
  const monthly = monthlyLabel(plan, months);
  const saving = savingOf(plan);
  return (
    <Card className={classNames(styles.card, leads && styles.leads)}>
      <div className={styles.head}>
        <h4 className={styles.type}>{plan.plan_type}</h4>
        {leads && <Badge tone="lamp">{words.everything}</Badge>}
      </div>
      <div className={styles.price}>
        {monthly !== null && (
          <>
            <p>
              <strong>{monthly}</strong> {words.perMonth}
            </p>
            <p>{words.total(priceLabel(plan, months), monthsLabel(months))}</p>
          </>
        )}
      </div>
      <fieldset className={styles.durations}>
        <legend className="visually-hidden">Duration of {plan.plan_type}</legend>
        {monthsOffered(plan).map((value) => (
          <label key={value} className={styles.duration}>
            <input
              type="radio"
              name={`duration-${courseId}-${plan.plan_type}`}
              checked={value === months}
              onChange={() => setChosen(value)}
            />
            <span>{monthsLabel(value)}</span> <strong>{priceLabel(plan, value)}</strong>
          </label>
        ))}
      </fieldset>
      <p className={styles.saving}>{saving && words.saving(monthsLabel(saving.months), saving.amount)}</p>
      <ButtonLink
        to={signedIn ? prices : links.signIn(prices)}
        size="large"
        wide
        variant={leads ? 'primary' : undefined}
        className={styles.choose}
        aria-describedby={describedBy}
      >
        Choose {plan.plan_type}
      </ButtonLink>
      <ul className={styles.features}>
        {features.map((feature) =>
          featuresOf(plan).includes(feature) ? (
            <li key={feature}>
              <Check />
              {feature}
            </li>
          ) : (
            <li key={feature} className={styles.lacks}>
              <Minus />
              <span className="visually-hidden">{words.notIncluded}</span>
              {feature}
            </li>
          ),
        )}
      </ul>
    </Card>
  );
}
