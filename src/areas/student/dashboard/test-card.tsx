import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import ListChecks from 'lucide-react/icons/list-checks';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Timer from 'lucide-react/icons/timer';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TestSeries } from '../../../contract/test-series.ts';
import { testListMessages as says } from '../../../messages/tests.ts';
import { timeLeft } from '../../../offline/clock/attempt-clock.ts';
import { sawEnd } from '../../../offline/study/attempts.ts';
import type { KeptAttempt } from '../../../offline/kept-tests.ts';
import { links } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { askFirst } from '../test-start/asks-first.ts';
import { useNow } from '../../../lib/use-now.ts';
import styles from './test-card.module.css';
import type { TestCardState } from './test-list.rules.ts';

export interface TestCardProps {
  test: TestSeries;
  /** The newest attempt of this device. */
  attempt: KeptAttempt | null;
  state: TestCardState;
  online: boolean;
}

/** A test: its duration, number of questions and state, and the available actions (2-student §4). */
export function TestCard({ test, attempt, state, online }: TestCardProps) {
  const title = useId();
  return (
    <Card as="article" aria-labelledby={title} className={styles.card}>
      <div className={styles.head}>
        <h3 id={title} className={styles.name}>
          {test.name}
        </h3>
        {test.is_ecg && <Badge>ECG</Badge>}
      </div>
      <ul className={styles.facts}>
        <li>
          <Timer />
          {says.minutes(test.duration_minutes)}
        </li>
        <li>
          <ListChecks />
          {says.questions(test.num_questions)}
        </li>
        {state.isKept && (
          <li>
            <span aria-hidden="true" className={styles.dot} />
            {says.kept}
          </li>
        )}
      </ul>
      {state.isRunning && attempt !== null && <Running attempt={attempt} />}
      {state.waits && (
        <p className={styles.waits}>
          <CloudUpload />
          {says.waits}
        </p>
      )}
      <Buttons test={test} state={state} titleId={title} opens={online || state.isKept} />
    </Card>
  );
}

function Running({ attempt }: { attempt: KeptAttempt }) {
  useNow();
  return (
    <p className={styles.runs}>
      <Timer />
      {says.runs(Math.round(timeLeft(attempt) / 60_000))}
    </p>
  );
}

interface ButtonsProps {
  test: TestSeries;
  state: TestCardState;
  /** The id of the test's name, which distinguishes this card's buttons from those of other cards. */
  titleId: string;
  opens: boolean;
}

function Buttons({ test: { id, is_ecg: isEcg }, state, titleId, opens }: ButtonsProps) {
  const navigate = useNavigate();
  const player = links.test(id, isEcg);
  const open = () => void navigate(player, askFirst);
  const retake = async () => {
    // The player of an ECG test shows the last attempt and has its own Retake Test button (O-063). But an attempt of
    // another device may not be on this one yet, and then the player would start a new attempt. The start page
    // redirects only if the attempt is here.
    if (isEcg) await sawEnd(id).catch(() => undefined);
    open();
  };
  const described = { 'aria-describedby': titleId };
  return (
    <div className={styles.buttons}>
      {state.isAttempted ? (
        <>
          <Button
            wide
            icon={<RotateCcw />}
            variant={state.isRunning ? 'primary' : 'secondary'}
            disabled={!opens}
            onClick={() => void retake()}
            {...described}
          >
            Retake
          </Button>
          <Button wide onClick={() => void navigate(links.testResult(id, isEcg))} {...described}>
            View Result
          </Button>
        </>
      ) : (
        <Button
          wide
          icon={<Play />}
          variant={state.isRunning ? 'primary' : 'secondary'}
          disabled={!opens}
          onClick={open}
          {...described}
        >
          Take Test
        </Button>
      )}
      {!opens && (
        <p className={styles.why}>
          <CloudOff />
          {says.notKept}
        </p>
      )}
    </div>
  );
}
