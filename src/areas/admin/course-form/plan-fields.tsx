import { fieldErrorOf, useFieldErrors } from '../../../lib/use-field-errors.ts';
import { planMonths, type PlanType } from '../../../contract/plans.ts';
import { CheckboxField, TextField } from '../../../ui/fields.tsx';
import { contentsOf, monthsOf, type PlanDraft } from './course-form.rules.ts';
import styles from './course-form.module.css';

export type PlanFieldsProps = {
  type: PlanType;
  plan: PlanDraft;
  /** Of the last save. */
  failure: unknown;
  onChange: (plan: PlanDraft) => void;
};

const names: Record<PlanType, string> = { basic: 'Basic', pro: 'Pro', premium: 'Premium' };

/** The prices of a plan and whether it is recommended. */
export function PlanFields({ type, plan, failure, onChange }: PlanFieldsProps) {
  // The server refuses a price of any plan as one field.
  const refused = monthsOf(fieldErrorOf(failure, 'price'), type);
  const refusalOf = useFieldErrors(failure, plan.prices);
  return (
    <fieldset className={styles.plan}>
      <legend>{names[type]}</legend>
      <p className={styles.contents}>{contentsOf(type)}</p>
      <div className={styles.prices}>
        {planMonths.map((months) => (
          <TextField
            key={months}
            label={`${months} months`}
            name={`${type}-${months}`}
            placeholder="₹"
            autoComplete="off"
            value={plan.prices[months]}
            error={refused === months && refusalOf(months, 'price')}
            onChange={(event) =>
              onChange({ ...plan, prices: { ...plan.prices, [months]: event.target.value } })
            }
          />
        ))}
      </div>
      <CheckboxField
        name={`${type}-recommend`}
        checked={plan.recommend}
        onChange={(event) => onChange({ ...plan, recommend: event.target.checked })}
      >
        Recommended
      </CheckboxField>
    </fieldset>
  );
}
