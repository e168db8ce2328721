import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router-dom';
import { SyncBadge } from '../../../material/sending/sync-state.tsx';
import { ecgMessages as says } from '../../../messages/ecg.ts';
import { testMessages } from '../../../messages/tests.ts';
import type { KeptAttempt, KeptTest } from '../../../offline/kept-tests.ts';
import { links, paths } from '../../../lib/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ProgressLine } from '../../../ui/progress.tsx';
import { ScreenTitle } from '../../../ui/screen-title.tsx';
import { Tip } from '../../../ui/tip.tsx';
import { AttemptCountdown } from '../player/attempt-countdown.tsx';
import { ReadingTools, type ReadingToolsProps } from '../player/reading-tools.tsx';
import frame from '../player/top-bar.module.css';
import styles from './ecg-top-bar.module.css';

export interface EcgTopBarProps extends ReadingToolsProps {
  test: KeptTest;
  attempt: KeptAttempt;
  answered: number;
  onZero: () => void;
  onRetake: () => void;
}

/** The top bar: exit, reading tools, sync state and, while the attempt runs, countdown and retake. */
export function EcgTopBar({ test, attempt, answered, onZero, onRetake, ...tools }: EcgTopBarProps) {
  return (
    <header className={classNames(frame.bar, styles.bar)}>
      <ScreenTitle>{test.name}</ScreenTitle>
      <div className={styles.row}>
        <Link
          to={links.tests}
          aria-label={attempt.endedAt === null ? testMessages.leave : 'Close, back to dashboard'}
          className={classNames(frame.tool, styles.exit)}
        >
          <X />
        </Link>
        <p className={frame.name}>
          <strong>{test.name}</strong>
        </p>
        <ReadingTools {...tools} />
        {attempt.endedAt === null && <AttemptCountdown attempt={attempt} onZero={onZero} />}
        {attempt.endedAt === null && (
          <button
            type="button"
            className={classNames(frame.tool, styles.retake)}
            aria-label={says.retakeTest}
            onClick={onRetake}
          >
            <RotateCcw />
            <span className={styles.label}>{says.retakeTest}</span>
            <Tip text={says.retakeTest} />
          </button>
        )}
        <SyncBadge to={paths.sync} />
      </div>
      <ProgressLine
        value={answered}
        max={test.questions.length}
        label={says.progress(answered, test.questions.length)}
      />
    </header>
  );
}
