import { Navigate, useSearchParams } from 'react-router-dom';
import { links } from '../../../lib/paths.ts';
import { testMessages } from '../../../messages/tests.ts';
import { PlanEndedLater } from '../player/plan-ended-later.tsx';
import { isHandedIn } from '../result/result-title.tsx';
import { ResultView } from '../result/result-view.tsx';
import { useAsksFirst } from '../test-start/asks-first.ts';
import { TestStart } from '../test-start/test-start.tsx';
import { idIn } from './test-player.rules.ts';
import { TestMissing } from './test-missing.tsx';
import { TestPlayer } from './test-player.tsx';
import { useAttempt } from './use-attempt.ts';

/** The player of a timed test at `?test=<id>`; `&result=1` shows its result at the same path. */
export function TestSeriesScreen() {
  const [search] = useSearchParams();
  const test = idIn(search.get('test'));
  const asksFirst = useAsksFirst();
  if (test === null) return <TestMissing why="none" />;
  if (asksFirst && !search.has('result')) return <TestStart key={test} testId={test} />;
  return search.has('result') ? (
    <ResultView key={test} testId={test} />
  ) : (
    <Attempt key={test} testId={test} />
  );
}

function Attempt({ testId }: { testId: number }) {
  const { held, trouble, isBegun, isClosed, tryAgain } = useAttempt(testId);
  if (held?.test.isEcg) return <Navigate to={links.test(testId, true)} replace />;
  if (held?.attempt && isBegun) {
    // The result replaces the player in the history: Back leads to the previous screen, and a reload starts nothing.
    return held.attempt.endedAt === null ? (
      <TestPlayer test={held.test} attempt={held.attempt} isRefused={trouble === 'invalid'} />
    ) : (
      <Navigate to={links.testResult(testId, false)} replace state={isHandedIn} />
    );
  }
  if (isClosed)
    return (
      <PlanEndedLater
        back={{ to: links.tests, label: testMessages.back }}
        isCertain={trouble === 'invalid'}
      />
    );
  if (held?.test.questions.length === 0) return <TestMissing why="none" />;
  return <TestMissing why={trouble ?? 'loading'} onTryAgain={tryAgain} />;
}
