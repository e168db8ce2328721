import { memo, type ReactNode, type Ref } from 'react';
import { percent } from '../../../contract/rules/bank-progress.ts';
import { SyncBadge } from '../../../material/sending/sync-state.tsx';
import { questionMessages } from '../../../messages/question.ts';
import { paths } from '../../../lib/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ProgressLine } from '../../../ui/progress.tsx';
import { ScreenTitle } from '../../../ui/screen-title.tsx';
import { Exit } from './exit.tsx';
import { ReadingTools, type ReadingToolsProps } from './reading-tools.tsx';
import frame from './top-bar.module.css';
import styles from './player-bar.module.css';

export interface TopBarProps extends ReadingToolsProps {
  name: string;
  courseTitle: string;
  attempted: number;
  total: number;
  /** Replaces the state of the outbox. */
  sent?: ReactNode;
  /** The countdown, if time is limited. */
  clock?: ReactNode;
  exit: Ref<HTMLAnchorElement>;
  /** The target and the label of the exit link, unless the state of the location names others. */
  exitTo: string;
  exitWord: string;
}

/** The top bar: exit, title, progress, sync state and reading tools. */
export const TopBar = memo(function TopBar({
  name,
  courseTitle,
  attempted,
  total,
  clock,
  sent = <SyncBadge to={paths.sync} />,
  exit,
  exitTo,
  exitWord,
  ...tools
}: TopBarProps) {
  return (
    <header className={classNames(frame.bar, frame.sticky)}>
      <ScreenTitle>{name}</ScreenTitle>
      <div className={classNames(frame.row, styles.row)}>
        <Exit link={exit} to={exitTo} label={exitWord} />
        <div className={classNames(frame.what, styles.what)}>
          <p className={frame.name}>
            <strong>{name}</strong>
            <span className={styles.course}>{courseTitle}</span>
          </p>
          <div className={styles.state}>
            <p className={classNames(styles.percent, Boolean(clock) && styles.besideClock)}>
              {questionMessages.percentDone(percent(attempted, total))}
            </p>
            {sent}
          </div>
        </div>
        <ReadingTools {...tools} />
        {clock}
      </div>
      <ProgressLine value={attempted} max={total} label={questionMessages.progress(attempted, total)} />
    </header>
  );
});
