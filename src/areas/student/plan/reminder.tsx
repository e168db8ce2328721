import { useState, type ReactNode } from 'react';
import { ownTimeZone } from '../../../contract/rules/reminder.ts';
import { useStore } from '../../../lib/use-store.ts';
import { reminderMessages as says } from '../../../messages/reminder.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { pushAbility } from '../../../offline/browser/push.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import styles from './plan.module.css';
import { useReminder } from './use-reminder.ts';

const off = 'off';
const unknown = 'unknown';
const options = [
  { value: off, label: says.off },
  ...Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: says.hourOf(hour) })),
];

/** Lets the student choose when, and in which browsers, they are reminded of what is due. */
export function Reminder() {
  /** The hour selected while the reminder is still off. */
  const [chosen, setChosen] = useState<number | null>(null);
  const { reminder, isHere, isError, reload, change, changing } = useReminder();
  const online = useStore(connectivity) === 'online';
  const ability = pushAbility();
  const isAble = ability === 'ask' || ability === 'granted';
  const why = online ? (isAble ? null : says[ability]) : says.offline;
  if (reminder === undefined && isError && online)
    return (
      <Section>
        <p className={styles.soft}>{says.notLoaded}</p>
        <Button onClick={reload}>{says.tryAgain}</Button>
      </Section>
    );
  const hour = reminder?.hour ?? null;
  const canTurnOn = isAble && online;
  const shown = changing.isPending ? changing.variables.hour : (hour ?? (canTurnOn ? chosen : null));
  // Browsers ask for the permission only after a user gesture, and not all of them count choosing from a list as one.
  const choose = (wanted: number | null) => {
    setChosen(wanted);
    if (hour !== null) change({ hour: wanted, here: wanted !== null && isHere });
  };
  return (
    <Section>
      <SelectField
        label={says.hour}
        hint={says.hint}
        // “Off” would be wrong for a reminder that is only not loaded, as without signal.
        options={reminder === undefined ? [{ value: unknown, label: says.unknown }] : options}
        value={reminder === undefined ? unknown : (shown ?? off)}
        // A reminder that another browser shows can be changed here, even if this browser does not support it.
        disabled={!online || reminder === undefined || changing.isPending || (!isAble && hour === null)}
        onChange={({ target: { value } }) => choose(value === off ? null : Number(value))}
      />
      {hour === null && chosen !== null && canTurnOn && (
        <Button
          variant="primary"
          busy={changing.isPending}
          onClick={() => change({ hour: chosen, here: true })}
        >
          {says.turnOn}
        </Button>
      )}
      {why !== null && <p className={styles.soft}>{why}</p>}
      {hour !== null && (
        <p className={styles.soft}>
          {isHere ? says.here : reminder?.endpoints.length === 0 ? says.nowhere : says.elsewhere}
          {reminder?.time_zone !== ownTimeZone() && ` ${says.byClock(reminder?.time_zone ?? '')}`}
        </p>
      )}
      {hour !== null && canTurnOn && !isHere && (
        <Button busy={changing.isPending} onClick={() => change({ hour, here: true })}>
          {says.hereToo}
        </Button>
      )}
    </Section>
  );
}

const Section = ({ children }: { children: ReactNode }) => (
  <Card as="section" aria-labelledby="reminder" className={styles.today}>
    <h2 id="reminder" className={styles.heading}>
      {says.heading}
    </h2>
    {children}
  </Card>
);
