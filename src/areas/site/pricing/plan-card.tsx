import Check from 'lucide-react/icons/check';
import { useEffect, useId, useRef, useState } from 'react';
import type { Plan } from '../../../contract/courses.ts';
import { planFeatures } from '../../../contract/plans.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SelectField } from '../../../ui/fields.tsx';
import styles from './plan-card.module.css';
import { firstMonths, monthsLabel, monthsOffered, priceLabel } from './pricing.rules.ts';

type PlanCardProps = {
  plan: Plan;
  /** About the plan that the user has. They may not remember it. */
  heldNote: string | undefined;
  /** Whether the user chose this plan, and `wantedMonths`, before the dialog opened. */
  wanted: boolean;
  wantedMonths: number | null;
  busy: boolean;
  disabled: boolean;
  onSubscribe: (months: number) => void;
};

/** A plan with a choice of duration and the server's price for it. */
export function PlanCard({
  plan,
  heldNote,
  wanted,
  wantedMonths,
  busy,
  disabled,
  onSubscribe,
}: PlanCardProps) {
  const [chosen, setChosen] = useState(wantedMonths);
  const months = firstMonths(plan, chosen);
  const card = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!wanted) return;
    button.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);
  return (
    <Card
      as="article"
      ref={card}
      aria-label={plan.plan_type}
      className={classNames(styles.card, wanted && styles.wanted)}
    >
      <div className={styles.head}>
        <h3 id={`${id}-type`} className={styles.type}>
          {plan.plan_type}
        </h3>
        {wanted && <Badge tone="night">Your choice</Badge>}
      </div>
      {/* Changes with the duration, which a screen reader would otherwise not notice. */}
      <p id={`${id}-price`} aria-live="polite" className={styles.price}>
        {priceLabel(plan, months)}
      </p>
      <SelectField
        label="Duration"
        aria-describedby={`${id}-type`}
        value={months}
        options={monthsOffered(plan).map((value) => ({ value, label: monthsLabel(value) }))}
        onChange={(event) => setChosen(Number(event.target.value))}
      />
      <ul className={styles.features}>
        {planFeatures[plan.plan_type].map((feature) => (
          <li key={feature}>
            <Check aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      <div className={styles.buy}>
        {heldNote !== undefined && <p className={styles.held}>{heldNote}</p>}
        <Button
          ref={button}
          variant="primary"
          size="large"
          wide
          busy={busy}
          disabled={disabled}
          aria-describedby={`${id}-type ${id}-price`}
          onClick={() => onSubscribe(months)}
        >
          Subscribe
        </Button>
      </div>
    </Card>
  );
}
