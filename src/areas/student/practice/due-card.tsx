import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { dueADay, minutesFor } from '../../../contract/rules/practice-day.ts';
import { planGrants } from '../../../contract/plans.ts';
import { grants, opensQuestions, questionKinds } from '../../../contract/rules/entitlement.ts';
import { paths } from '../../../lib/paths.ts';
import { practiceMessages as says } from '../../../messages/practice.ts';
import { dashboardMessages } from '../../../messages/student.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { profileQuery } from '../courses/student.queries.ts';
import { TakenDown } from '../courses/taken-down.tsx';
import { usePlans } from '../courses/use-plans.ts';
import { useStartSession } from '../../../material/practice/use-start-session.ts';
import { serverToday } from '../../../offline/clock/server-clock.ts';
import styles from './practice-home.module.css';

interface DueCardProps {
  due: number;
  /** How many of the due items are offered today. */
  today: number;
  missing: number;
}

/** The highlighted card of the screen: how many items are due, how long they take, and the Start button. */
export function DueCard({ due, today, missing }: DueCardProps) {
  const { busy, beginDue } = useStartSession();
  return (
    <Card as="section" aria-label={says.due(today, due)} className={styles.due}>
      <div className={styles.words}>
        <h2 className={styles.count}>
          {says.due(today, due)} <span>{says.about(minutesFor(today))}</span>
        </h2>
        <Missing count={missing} />
      </div>
      <Button variant="primary" size="large" wide busy={busy} onClick={() => beginDue(today)}>
        {says.start(today)}
      </Button>
    </Card>
  );
}

/** Shown when today's items are done. The rest can wait, unless the student asks for more. */
export function DoneToday({ due, missing }: Omit<DueCardProps, 'today'>) {
  const { busy, beginDue } = useStartSession();
  const more = Math.min(due, dueADay);
  return (
    <Card className={styles.nothing}>
      <EmptyState
        title={says.doneToday}
        action={
          <Button variant="quiet" busy={busy} onClick={() => beginDue(more)}>
            {says.doMore(more)}
          </Button>
        }
      >
        {says.canWait(due)}
        <Missing count={missing} />
      </EmptyState>
    </Card>
  );
}

/**
 * Says why nothing is due and what to do: the items are not on this device, the course was deleted, no plan includes
 * questions, the plan has ended, nothing was answered yet, or everything is known. `isAll`: what the student did on other
 * devices is on this one, too; otherwise, it can't say that they answered nothing.
 */
export function NothingDue({ isNew, isAll, missing }: { isNew: boolean; isAll: boolean; missing: number }) {
  const plans = usePlans();
  const deleted = useQuery(profileQuery()).data?.closed_courses ?? [];
  const isLocked = plans ? !opensQuestions(plans, serverToday()) : false;
  const hasBanks = plans ? grants(plans, 'question_bank', serverToday()) : true;
  const hasEnded = plans?.some((plan) => questionKinds.some((kind) => planGrants[plan.plan_type]?.[kind]));
  return <Card className={styles.nothing}>{stateOf()}</Card>;

  function stateOf() {
    if (missing > 0)
      return (
        <EmptyState
          title={says.onlyMissing(missing)}
          drawing="unplugged"
          action={<Way to={paths.ready}>{says.getThem}</Way>}
        >
          {says.onlyMissingMore}
        </EmptyState>
      );
    if (isLocked && deleted.length > 0) return <TakenDown titles={deleted} />;
    if (isLocked)
      return (
        <EmptyState
          title={hasEnded ? dashboardMessages.planEndedTitle : dashboardMessages.lockedTab.question_bank}
          action={<Way to={paths.courses}>{says.seePlans}</Way>}
        >
          {hasEnded ? dashboardMessages.planEnded : says.locked}
        </EmptyState>
      );
    if (isNew)
      return (
        <EmptyState
          title={isAll ? says.nothingYet : says.noneHere}
          action={<Way to={paths.dashboard}>{says.toDashboard}</Way>}
        >
          {!isAll ? says.answersLater : hasBanks ? says.nothingYetMore : says.nothingYetTests}
        </EmptyState>
      );
    return <EmptyState title={says.nothingDue}>{says.nothingDueMore}</EmptyState>;
  }
}

const Way = ({ to, children }: { to: string; children: string }) => (
  <ButtonLink to={to} variant="primary" size="large">
    {children}
  </ButtonLink>
);

function Missing({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className={styles.soft}>
      {says.missing(count)} <Link to={paths.ready}>{says.getThem}</Link>
    </p>
  );
}
