import type { ReactNode } from 'react';
import { calendarDay } from '../../../lib/dates.ts';
import { useStore } from '../../../lib/use-store.ts';
import { paths } from '../../../lib/paths.ts';
import { dashboardMessages as says } from '../../../messages/student.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { sayRenewed } from '../../../offline/study/kept-plans.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useDayOfEnd } from '../courses/use-plans.ts';
import { passFocusOnRemoval } from '../../../ui/pass-focus.ts';
import styles from './player-missing.module.css';

export interface PlanEndedProps {
  /** Where the Back link leads, and its text. */
  back: { to: string; label: string };
  /** The server itself says that the plan has ended. */
  isCertain?: boolean;
  /** Shown instead while a plan runs, or if the device knows of none: then only the server knows why it doesn't open. */
  otherwise?: ReactNode;
}

/** A full screen in place of a player whose material no plan opens any longer. */
export function PlanEnded({ back, isCertain = false, otherwise }: PlanEndedProps) {
  const hasEnded = useDayOfEnd() !== null;
  if (otherwise !== undefined && !hasEnded) return otherwise;
  return (
    <main className={styles.screen}>
      <PlanEndedState
        isCertain={isCertain}
        title={
          <h1 ref={takeLostFocus} tabIndex={-1} className={styles.title}>
            {says.planEndedTitle}
          </h1>
        }
      >
        <ButtonLink to={back.to} size="large">
          {back.label}
        </ButtonLink>
      </PlanEndedState>
    </main>
  );
}

/**
 * Says that the plan has ended and what to do. The device may not have heard of a renewal, so a student who has renewed
 * may go on, unless the server itself says so (`isCertain`). `children`: further ways.
 */
export function PlanEndedState({
  title = says.planEndedTitle,
  isCertain,
  children,
}: {
  title?: ReactNode;
  isCertain: boolean;
  children?: ReactNode;
}) {
  const day = useDayOfEnd();
  const offline = useStore(connectivity) === 'offline';
  return (
    <EmptyState
      title={title}
      action={
        <div ref={toContent} className={styles.ways}>
          <ButtonLink to={paths.courses} variant="primary" size="large">
            {says.seePlans}
          </ButtonLink>
          {!isCertain && (
            <Button ref={toPlans} size="large" onClick={sayRenewed}>
              {says.renewed}
            </Button>
          )}
          {children}
        </div>
      }
    >
      <p>
        {day !== null && says.planEndedOn(calendarDay(day))} {says.planEnded}
      </p>
      {offline && <p className={styles.more}>{says.renewedElsewhere}</p>}
    </EmptyState>
  );
}

/** The button goes once the server itself says that the plan has ended. */
const toPlans = (button: HTMLElement | null) => {
  const ways = button?.parentElement;
  return passFocusOnRemoval(button, () => ways?.querySelector('a')?.focus());
};

/** Once a student may go on, the focus goes to what they see instead. */
const toContent = (part: HTMLElement | null) =>
  passFocusOnRemoval(part, () =>
    document.querySelector<HTMLElement>('#content, main h1[tabindex]')?.focus({ preventScroll: true }),
  );

/** The screen may replace a question that had the focus. */
const takeLostFocus = (title: HTMLElement | null) => {
  if (document.activeElement === document.body) title?.focus({ preventScroll: true });
  return toContent(title);
};
