import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import type { Plan } from '../../contract/courses.ts';
import { planFeatures } from '../../contract/plans.ts';
import { siteMessages } from '../../messages/site.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/fields.tsx';
import styles from './plan-card.module.css';
import { firstMonths, monthsLabel, monthsOffered, priceOf } from './pricing.rules.ts';

type PlanCardProps = {
  plan: Plan;
  busy: boolean;
  disabled: boolean;
  onSubscribe: (months: number) => void;
};

/** A plan at the price of the server, for the duration that is chosen here. */
export function PlanCard({ plan, busy, disabled, onSubscribe }: PlanCardProps) {
  const [months, setMonths] = useState(() => firstMonths(plan));
  const price = priceOf(plan, months);
  return (
    <Card as="article" aria-label={plan.plan_type} className={styles.card}>
      <h3 className={styles.type}>{plan.plan_type}</h3>
      <p className={styles.price}>{price === undefined ? siteMessages.noPrice : `₹${price}`}</p>
      <SelectField
        label="Duration"
        value={months}
        options={monthsOffered(plan).map((value) => ({ value, label: monthsLabel(value) }))}
        onChange={(event) => setMonths(Number(event.target.value))}
      />
      <ul className={styles.features}>
        {planFeatures[plan.plan_type].map((feature) => (
          <li key={feature}>
            <Check aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      <Button
        variant="primary"
        size="large"
        wide
        busy={busy}
        disabled={disabled}
        onClick={() => onSubscribe(months)}
      >
        Subscribe
      </Button>
    </Card>
  );
}
