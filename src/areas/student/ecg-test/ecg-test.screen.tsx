import { useSearchParams } from 'react-router-dom';
import type { KeptAttempt, KeptTest } from '../../../offline/kept-tests.ts';
import { useAsksFirst } from '../test-start/asks-first.ts';
import { links } from '../../../lib/paths.ts';
import { testMessages } from '../../../messages/tests.ts';
import { PlanEndedLater } from '../player/plan-ended-later.tsx';
import { TestStart } from '../test-start/test-start.tsx';
import { EcgMissing } from './ecg-missing.tsx';
import { EcgPlayer } from './ecg-player.tsx';
import { idIn } from './ecg-player.rules.ts';
import { useEcgTest } from './use-ecg-test.ts';

/** The full-screen ECG test at `?test=<id>`. */
export function EcgTestScreen() {
  const test = idIn(useSearchParams()[0].get('test'));
  const asksFirst = useAsksFirst();
  if (test === null) return <EcgMissing why="none" />;
  if (asksFirst) return <TestStart key={test} testId={test} />;
  return <OpenTest key={test} testId={test} />;
}

function OpenTest({ testId }: { testId: number }) {
  const { held, trouble, isClosed, tryAgain } = useEcgTest(testId);
  if (held?.test.isEcg === false) return <EcgMissing why="none" />;
  if (held?.test.questions.length === 0) return <EcgMissing why="empty" />;
  if (isClosed)
    return (
      <PlanEndedLater
        back={{ to: links.tests, label: testMessages.back }}
        isCertain={trouble === 'invalid'}
      />
    );
  if (!isBegun(held)) return <EcgMissing why={trouble ?? 'loading'} onTryAgain={tryAgain} />;
  return <EcgPlayer test={held.test} attempt={held.attempt} />;
}

type Held = { test: KeptTest; attempt: KeptAttempt | null };

const isBegun = (held: Held | null): held is { test: KeptTest; attempt: KeptAttempt } =>
  held !== null && held.attempt !== null;
