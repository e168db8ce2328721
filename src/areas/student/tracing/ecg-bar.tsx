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
  /** Whether the findings can be submitted; null if there is nothing left to submit. */
  canSubmit: boolean | null;
  /** Next leads to the end, where it has another label. */
  atEnd: boolean;
  endWord: string;
  /** The label and icon of Submit, where it does something else first. */
  submitFace?: { word: string; icon: ReactNode } | undefined;
  onBack: () => void;
  onNavigator: () => void;
  onSubmit: () => void;
  onNext: () => void;
}

/** The main actions, within reach of the thumb: previous, navigator, submit, next. */
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
