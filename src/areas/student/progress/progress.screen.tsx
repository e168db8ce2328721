import { paths } from '../../../lib/paths.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import { practiceMessages } from '../../../messages/practice.ts';
import { progressMessages as says } from '../../../messages/progress.ts';
import { observeProgress, type Progress } from '../../../offline/practice/progress.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, LoadingText } from '../../../ui/states.tsx';
import { MissingBanks } from '../practice-data/missing-banks.tsx';
import { useFreshPractice } from '../practice-data/use-fresh-practice.ts';
import { DayMap } from './day-map.tsx';
import styles from './progress.module.css';
import { Topics } from './topics.tsx';
import { Trend } from './trend.tsx';

/** The student's progress: by topic, by week, and how much they retain. All of it is on the device. */
export function ProgressScreen() {
  const fresh = useFreshPractice();
  const progress = useObserved(observeProgress, 'progress');
  return (
    <Page title={says.title} lead={says.lead} back={{ to: paths.practice, label: 'Back to practice' }} narrow>
      {progress === undefined || (progress.days.size === 0 && fresh === 'fetching') ? (
        <LoadingText />
      ) : (
        <Figures progress={progress} isAll={fresh === 'settled'} />
      )}
    </Page>
  );
}

/** `isAll`: what the student did on other devices is on this one, too. */
function Figures({ progress, isAll }: { progress: Progress; isAll: boolean }) {
  const { all, weeks, retention, days, today } = progress;
  if (days.size === 0)
    return (
      <EmptyState
        title={says.nothing}
        action={<ButtonLink to={paths.practice}>{says.toPractice}</ButtonLink>}
      >
        {isAll ? says.nothingMore : practiceMessages.answersLater}
      </EmptyState>
    );
  const week = weeks.at(-1)!;
  return (
    <div className={styles.parts}>
      <dl className={styles.figures}>
        <Figure
          name={says.first}
          value={all.share === null ? says.tooFew(all.of) : says.percent(all.share)}
          more={
            all.low === null
              ? says.firstOf(all.of)
              : `${says.range(all.low, all.high!)}, ${says.firstOf(all.of)}`
          }
        />
        <Figure name={says.week} value={says.minutes(week.minutes)} more={says.weekOf(week.of)} />
        {retention !== null && (
          <Figure
            name={says.kept}
            value={says.percent(retention.now)}
            more={`${says.keptOf(retention.items)}; ${says.inAMonth(retention.inAMonth)}`}
          />
        )}
      </dl>
      <Topics progress={progress} />
      <Trend weeks={weeks} />
      <DayMap days={days} today={today} />
      {/* Last, because it arrives a moment later and would move anything below it. */}
      <MissingBanks />
    </div>
  );
}

const Figure = ({ name, value, more }: { name: string; value: string; more: string }) => (
  <Card className={styles.figure}>
    <dt>{name}</dt>
    <dd>
      <strong>{value}</strong>
      <span className={styles.soft}>{more}</span>
    </dd>
  </Card>
);
