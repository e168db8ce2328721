import CircleCheck from 'lucide-react/icons/circle-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import ListChecks from 'lucide-react/icons/list-checks';
import Play from 'lucide-react/icons/play';
import Timer from 'lucide-react/icons/timer';
import { Navigate, useNavigate } from 'react-router-dom';
import { testListMessages, testMessages, testStartMessages as says } from '../../../messages/tests.ts';
import { sawEnd } from '../../../offline/study/attempts.ts';
import type { KeptTest } from '../../../offline/kept-tests.ts';
import { useAlive } from '../../../lib/use-alive.ts';
import { links } from '../../../lib/paths.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { ScreenTitle } from '../../../ui/screen-title.tsx';
import { PlanEndedLater } from '../player/plan-ended-later.tsx';
import { testOf, useClosed } from '../player/use-closed.ts';
import { PlayerMissing, type MissingReason } from '../player/player-missing.tsx';
import { justStarted } from './asks-first.ts';
import styles from './test-start.module.css';
import { useTestToStart, type NoTest } from './use-test-to-start.ts';

/** The start page: describes a test before its clock starts, so that a stray tap on its card starts nothing. */
export function TestStart({ testId }: { testId: number }) {
  const { held, trouble, tryAgain } = useTestToStart(testId);
  const hasEnded = useClosed(held && testOf(held.test));
  const player = (isEcg: boolean) => links.test(testId, isEcg);
  // A running attempt resumes at once, and a finished ECG test has a Retake Test button of its own.
  if (held?.attempt && (held.attempt.endedAt === null || held.test.isEcg))
    return <Navigate to={player(held.test.isEcg)} replace />;
  if (hasEnded)
    return (
      <PlanEndedLater
        back={{ to: links.tests, label: testMessages.back }}
        isCertain={trouble === 'invalid'}
      />
    );
  if (held === null || held.test.questions.length === 0 || trouble === 'invalid') {
    const why = held?.test.questions.length === 0 ? 'empty' : trouble;
    return (
      <PlayerMissing
        reason={why && reasons[why]}
        says={testMessages}
        backTo={links.tests}
        onTryAgain={tryAgain}
      />
    );
  }
  return <Ready test={held.test} player={player(held.test.isEcg)} />;
}

function Ready({ test, player }: { test: KeptTest; player: string }) {
  const navigate = useNavigate();
  const alive = useAlive();
  const start = async () => {
    // The student starts a new attempt on purpose, so an ended one whose result was not seen must not redirect to its
    // result.
    await sawEnd(test.testId).catch(() => undefined);
    // The student may have gone back meanwhile, and then no clock must start.
    if (alive.current) void navigate(player, justStarted);
  };
  const isWhole = test.missingPictures === 0;
  return (
    <main id="content" tabIndex={-1} className={styles.screen}>
      <ScreenTitle>{test.name}</ScreenTitle>
      <Page
        narrow
        title={test.name}
        lead={test.courseName}
        back={{ to: links.tests, label: testMessages.back }}
      >
        <ul className={styles.facts}>
          <li>
            <Timer />
            {testListMessages.minutes(Math.ceil(test.timeLimit / 60))}
          </li>
          <li>
            <ListChecks />
            {testListMessages.questions(test.questions.length)}
          </li>
          <li>
            {isWhole ? <CircleCheck /> : <CloudOff />}
            {isWhole ? says.kept : says.keptPartly(test.missingPictures)}
          </li>
        </ul>
        <h2 className={styles.head}>{says.rulesTitle}</h2>
        <ul className={styles.rules}>
          {says.rules[test.isEcg ? 'ecg' : 'timed'].map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Page>
      <BottomBar>
        <Button
          variant="primary"
          size="large"
          wide
          icon={<Play />}
          className={styles.start}
          onClick={() => void start()}
        >
          {says.start}
        </Button>
      </BottomBar>
    </main>
  );
}

const reasons: Record<NoTest | 'empty', MissingReason> = {
  empty: { title: testMessages.invalid, text: testMessages.invalidMore, drawing: 'lamp' },
  invalid: { title: testMessages.invalid, text: testMessages.refused, drawing: 'lamp', plans: true },
  offline: {
    title: testMessages.notKeptTitle,
    text: testMessages.notKept,
    drawing: 'unplugged',
    again: true,
  },
  failed: { title: testMessages.failedTitle, text: testMessages.failed, drawing: 'unplugged', again: true },
};
