import { Link } from 'react-router-dom';
import { minutesFor } from '../../../contract/rules/practice-day.ts';
import { byNeed, kindOf, planFor, type DayPlan, type Topic } from '../../../contract/rules/practice-plan.ts';
import { dateOf, studyDayOf, type Days } from '../../../contract/rules/study-day.ts';
import { paths } from '../../../lib/paths.ts';
import { useByClock } from '../../../lib/use-now.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import { planMessages as says } from '../../../messages/plan.ts';
import { practiceMessages } from '../../../messages/practice.ts';
import type { KeptPlan } from '../../../offline/kept-practice.ts';
import { countOf, observeChoices } from '../../../offline/practice/choose-items.ts';
import { observeDue } from '../../../offline/practice/due.ts';
import { observeCalendar, observePlan, observePlanKnown } from '../../../offline/plan-store.ts';
import { observeProgress, type Progress } from '../../../offline/practice/progress.ts';
import { makePlannedSession } from '../../../offline/practice/sessions.ts';
import { serverNowMs } from '../../../offline/clock/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { LoadingText } from '../../../ui/states.tsx';
import { useStartSession } from '../../../material/practice/use-start-session.ts';
import { MissingBanks } from '../practice-data/missing-banks.tsx';
import { useFreshPractice } from '../practice-data/use-fresh-practice.ts';
import { Calendar } from './calendar.tsx';
import { Estimate } from './estimate.tsx';
import { ExamAndMinutes } from './exam-and-minutes.tsx';
import styles from './plan.module.css';
import { Reminder } from './reminder.tsx';
import { useWeightedTopics } from './use-weighted-topics.ts';
import { WeekCard } from './week-card.tsx';

/** The exam, the shifts, and what to do today. Works with or without signal. */
export function PlanScreen() {
  const isFresh = useFreshPractice() !== 'fetching';
  const isKnown = useObserved(observePlanKnown, 'plan known');
  const plan = useObserved(observePlan, 'plan');
  const days = useObserved(observeCalendar, 'days');
  const due = useObserved(observeDue, 'due');
  const progress = useObserved(observeProgress, 'progress');
  const choices = useObserved(observeChoices, 'choices');
  return (
    <Page title={says.title} lead={says.lead} back={{ to: paths.practice, label: 'Back to practice' }} narrow>
      {(isKnown || isFresh) && plan && days && due && progress && choices ? (
        <Parts
          {...{ plan, days, progress }}
          due={due.today}
          isAnyDue={due.items.length > 0}
          missing={due.missing}
          unused={countOf(choices.unused)}
        />
      ) : (
        <LoadingText />
      )}
    </Page>
  );
}

interface PartsProps {
  plan: KeptPlan;
  days: Days;
  progress: Progress;
  /** How many due items are offered today. */
  due: number;
  isAnyDue: boolean;
  /** Items that are due but not on this device. */
  missing: number;
  unused: number;
}

function Parts({ progress, ...today }: PartsProps) {
  const { plan, days } = today;
  // Renders again at midnight and when the study day ends.
  const date = useByClock(() => dateOf(serverNowMs()));
  const studyDay = useByClock(() => studyDayOf(serverNowMs(), days));
  const { weighted, missing } = useWeightedTopics(progress.topics);
  return (
    <div className={styles.parts}>
      <Today {...today} {...{ weighted }} date={studyDay} done={progress.days.get(studyDay) ?? 0} />
      <ExamAndMinutes plan={plan} today={date} />
      <Calendar days={days} today={date} />
      <Reminder />
      <WeekCard weeks={progress.weeks} {...{ plan, days }} />
      <Estimate topics={progress.topics} {...{ weighted, missing }} />
    </div>
  );
}

interface TodayProps extends Omit<PartsProps, 'progress'> {
  /** How many questions were answered today. */
  done: number;
  /** The study day. */
  date: string;
  weighted: readonly Topic[];
}

function Today({ plan, days, due, isAnyDue, missing, unused, done, date, weighted }: TodayProps) {
  const asked = planFor(date, plan.minutes, days, { due, unused, done });
  const { minutes, reviews, fresh } = asked;
  const { busy, enter } = useStartSession();
  const start = () =>
    enter(() =>
      makePlannedSession(
        { reviews, fresh },
        byNeed(weighted).map(({ id }) => `bank/${id}` as const),
      ),
    );
  return (
    <Card as="section" aria-labelledby="today" className={styles.today}>
      <h2 id="today" className={styles.heading}>
        {says.today} <span className={styles.soft}>{says.kinds[kindOf(date, days)]}</span>
      </h2>
      {reviews + fresh > 0 ? (
        <>
          <p>{says.asks(reviews, fresh, Math.min(minutes, minutesFor(reviews + fresh)))}</p>
          <Button variant="primary" busy={busy} onClick={start}>
            {says.start}
          </Button>
        </>
      ) : minutes > 0 && !isAnyDue && unused === 0 && missing > 0 ? (
        <p>
          {practiceMessages.onlyMissing(missing)} <Link to={paths.ready}>{practiceMessages.getThem}</Link>
        </p>
      ) : (
        <>
          <p>{whyNothing(asked, { isLeft: due + unused > 0, isAnyDue })}</p>
          {minutes > 0 && due + unused === 0 && <MissingBanks />}
        </>
      )}
    </Card>
  );
}

/** Returns why the plan asks for nothing today. */
function whyNothing(
  { kind, minutes }: DayPlan,
  { isLeft, isAnyDue }: { isLeft: boolean; isAnyDue: boolean },
) {
  if (minutes === 0) return kind === 'post_night' ? says.rest : says.nothing;
  if (isLeft) return says.enough;
  return isAnyDue ? says.doneToday : says.allDone;
}
