import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { Ref } from 'react';
import { testMessages as says } from '../../../messages/tests.ts';
import type { KeptAttempt, KeptTest } from '../../../offline/kept-tests.ts';
import { links } from '../../../lib/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ProgressLine } from '../../../ui/progress.tsx';
import { ScreenTitle } from '../../../ui/screen-title.tsx';
import { AttemptCountdown } from '../player/attempt-countdown.tsx';
import { Exit } from '../player/exit.tsx';
import { ReadingTools } from '../player/reading-tools.tsx';
import frame from '../player/top-bar.module.css';
import styles from './test-top-bar.module.css';
import type { Saved } from './use-test-player.ts';
import type { TextSize } from '../player/use-text-size.ts';

export interface TestTopBarProps {
  test: KeptTest;
  attempt: KeptAttempt;
  answered: number;
  saved: Saved;
  textSize: TextSize;
  isLabOpen: boolean;
  exit: Ref<HTMLAnchorElement>;
  onLab: () => void;
  onTextSize: () => void;
  onZero: () => void;
}

/** The top bar: exit, save state, reading tools and countdown. */
export function TestTopBar(props: TestTopBarProps) {
  const { test, attempt, answered, saved, textSize, isLabOpen, exit, onLab, onTextSize, onZero } = props;
  const total = test.questions.length;
  return (
    <header className={classNames(frame.bar, frame.sticky)}>
      <ScreenTitle>{test.name}</ScreenTitle>
      <div className={classNames(frame.row, styles.row)}>
        <Exit link={exit} to={links.tests} label={says.leave} />
        <div className={frame.what}>
          <p className={classNames(frame.name, styles.name)} title={test.name}>
            {test.name}
          </p>
          <SavedLine saved={saved} />
        </div>
        <ReadingTools {...{ textSize, onTextSize, isLabOpen, onLab }} />
        <AttemptCountdown attempt={attempt} onZero={onZero} />
      </div>
      <ProgressLine value={answered} max={total} label={says.progress(answered, total)} />
    </header>
  );
}

function SavedLine({ saved }: { saved: Saved }) {
  const failed = saved === 'full' || saved === 'failed';
  return (
    <p className={classNames(styles.saved, failed && styles.failed)}>
      {saved === 'saved' && <Check />}
      {failed && <CircleAlert />}
      {words[saved]}
    </p>
  );
}

const words: Record<Saved, string> = {
  nothing: says.savedNothing,
  saved: says.saved,
  saving: says.saving,
  full: says.savedNot,
  failed: says.savedNot,
};
