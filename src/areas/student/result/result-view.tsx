import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from '../../../lib/use-store.ts';
import { SyncBadge } from '../../../material/sending/sync-state.tsx';
import { resultMessages as says, testMessages } from '../../../messages/tests.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { links, paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ScreenTitle } from '../../../ui/screen-title.tsx';
import { LoadingText } from '../../../ui/states.tsx';
import { Exit } from '../player/exit.tsx';
import { AnswerSummary } from './answer-summary.tsx';
import { ResultHead } from './result-head.tsx';
import { ResultMissing } from './result-missing.tsx';
import { ResultNotices } from './result-notices.tsx';
import { ResultTitle } from './result-title.tsx';
import { ownAnswersOf, reviewsOf } from './result.rules.ts';
import styles from './result-view.module.css';
import { useResult, type ResultState } from './use-result.ts';

/** The result of a timed test or an ECG test: the score and a review of every answer. */
export function ResultView({ testId }: { testId: number }) {
  const state = useResult(testId);
  const { result, held } = state;
  const name = result?.test_name ?? held?.test.name ?? '';
  return (
    <div className={styles.screen}>
      {name !== '' && <ScreenTitle>{says.title(name)}</ScreenTitle>}
      <header className={styles.bar}>
        <Exit to={links.tests} label={testMessages.back} />
        {/* In the bar, because the stored result is on the screen already. */}
        <div className={styles.state}>
          {result !== null && state.asking && <LoadingText>{says.loading}</LoadingText>}
        </div>
        <SyncBadge to={paths.sync} />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <Body state={state} name={name} />
      </main>
    </div>
  );
}

function Body({ state, name }: { state: ResultState; name: string }): ReactNode {
  const { looked, result, held, findings, submission, asking, trouble, tryAgain } = state;
  const isSlow = useSlow(submission?.is === 'waiting');
  if (!looked) return <LoadingText>{says.loading}</LoadingText>;
  const attempt = held?.attempt ?? null;
  if (result !== null)
    return (
      <>
        <ResultHead result={result} />
        <ResultNotices {...{ result, attempt, submission }} />
        <AnswerSummary
          title={says.summary}
          answers={reviewsOf(result)}
          isEcg={result.is_ecg}
          own={attempt?.number === (result.attempt ?? attempt?.number) ? attempt : null}
        />
        <WayOn />
      </>
    );
  if (submission?.is === 'waiting' && !isSlow) return <LoadingText>{says.sending}</LoadingText>;
  const own = ownAnswersOf(held, findings);
  const isLeft = submission !== null || attempt?.ended === 'elsewhere';
  if (own !== null && isLeft && !(asking && submission === null))
    return (
      <>
        <ResultTitle>{name}</ResultTitle>
        <ResultNotices {...{ result, attempt, submission }} />
        <AnswerSummary title={says.ownSummary} answers={own} isEcg={held!.test.isEcg} own={attempt} />
        <WayOn />
      </>
    );
  if (asking || trouble === null) return <LoadingText>{says.loading}</LoadingText>;
  return <ResultMissing why={trouble} onTryAgain={tryAgain} />;
}

/** The way back again, under the thumb of a student who has read to the end. */
const WayOn = () => (
  <ButtonLink to={links.tests} size="large" className={styles.on}>
    {testMessages.back}
  </ButtonLink>
);

/** Online, a submission takes only a moment. True if it takes longer and the screen should say that it is waiting. */
function useSlow(waits: boolean): boolean {
  const isOnline = useStore(connectivity) === 'online';
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!waits) return undefined;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [waits]);
  return slow || !isOnline;
}

const slowAfterMs = 2_500;
