import Check from 'lucide-react/icons/check';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Flag from 'lucide-react/icons/flag';
import type { ReactNode } from 'react';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from '../player/action-bar.module.css';
import { NavigatorAction } from '../player/navigator-action.tsx';
import own from './ecg-bar.module.css';

export interface EcgBarProps {
  number: number;
  total: number;
  /** Whether the findings can be submitted; null where there is nothing to submit any more. */
  canSubmit: boolean | null;
  /** The way on leads to the end, and what it is called there. */
  atEnd: boolean;
  endWord: string;
  /** What submitting is, where the findings are not what is next. */
  submitFace?: { word: string; icon: ReactNode } | undefined;
  onBack: () => void;
  onNavigator: () => void;
  onSubmit: () => void;
  onNext: () => void;
}

/** What a thumb needs: back, all tracings, submit, on. */
export function EcgBar({ number, total, canSubmit, atEnd, endWord, submitFace, ...on }: EcgBarProps) {
  return (
    <BottomBar className={classNames(styles.bar, own.wide)}>
      <button type="button" className={styles.act} disabled={number === 1} onClick={on.onBack}>
        <ChevronLeft />
        Previous
      </button>
      <NavigatorAction number={number} total={total} onClick={on.onNavigator} />
      {canSubmit === null ? (
        <span />
      ) : (
        <button
          type="button"
          className={classNames(styles.act, canSubmit && styles.primary)}
          disabled={!canSubmit}
          onClick={on.onSubmit}
        >
          {submitFace?.icon ?? <Check />}
          {submitFace?.word ?? 'Submit'}
        </button>
      )}
      <button
        type="button"
        className={classNames(styles.act, styles.next, canSubmit === null && styles.primary)}
        onClick={on.onNext}
      >
        {atEnd ? <Flag /> : <ChevronRight />}
        {atEnd ? endWord : 'Next'}
      </button>
    </BottomBar>
  );
}
