import X from 'lucide-react/icons/x';
import { memo, type ReactNode, type Ref } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { percent } from '../../../contract/rules/bank-progress.ts';
import { SyncBadge } from '../../../material/sending/sync-state.tsx';
import { questionMessages } from '../../../messages/question.ts';
import { paths } from '../../../lib/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ProgressLine } from '../../../ui/progress.tsx';
import { ScreenTitle } from '../../../ui/screen-title.tsx';
import { ReadingTools, type ReadingToolsProps } from './reading-tools.tsx';
import frame from './top-bar.module.css';
import styles from './player-bar.module.css';

export interface TopBarProps extends ReadingToolsProps {
  name: string;
  courseTitle: string;
  attempted: number;
  total: number;
  /** The countdown, if time is limited. */
  clock?: ReactNode;
  exit: Ref<HTMLAnchorElement>;
  /** The target and the label of the exit link, unless the state of the location names others. */
  exitTo: string;
  exitWord: string;
}

/** State of a link to a player that leads back to where the link is. */
export interface CameFrom {
  from: { to: string; word: string };
}

/** The top bar: exit, title, progress, sync state and reading tools. */
export const TopBar = memo(function TopBar({
  name,
  courseTitle,
  attempted,
  total,
  clock,
  exit,
  exitTo,
  exitWord,
  ...tools
}: TopBarProps) {
  const from = (useLocation().state as CameFrom | null)?.from;
  const word = from?.word ?? exitWord;
  return (
    <header className={classNames(frame.bar, frame.sticky)}>
      <ScreenTitle>{name}</ScreenTitle>
      <div className={classNames(frame.row, styles.row)}>
        <Link ref={exit} to={from?.to ?? exitTo} aria-label={word} title={word} className={frame.exit}>
          <X />
        </Link>
        <div className={classNames(frame.what, styles.what)}>
          <p className={frame.name}>
            <strong>{name}</strong>
            <span className={styles.course}>{courseTitle}</span>
          </p>
          <div className={styles.state}>
            <p className={classNames(styles.percent, Boolean(clock) && styles.besideClock)}>
              {questionMessages.percentDone(percent(attempted, total))}
            </p>
            <SyncBadge to={paths.sync} />
          </div>
        </div>
        <ReadingTools {...tools} />
        {clock}
      </div>
      <ProgressLine value={attempted} max={total} label={questionMessages.progress(attempted, total)} />
    </header>
  );
});
