import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Flag from 'lucide-react/icons/flag';
import Bookmark from 'lucide-react/icons/bookmark';
import { memo } from 'react';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './action-bar.module.css';
import { NavigatorAction } from './navigator-action.tsx';

export interface ActionBarProps {
  number: number;
  total: number;
  /** Next is the primary action now. */
  answered: boolean;
  /** Null if questions cannot be marked. */
  marked: boolean | null;
  hasPrevious: boolean;
  /** Next leads to the summary. */
  atEnd: boolean;
  /** The label of Next at the end. */
  endWord?: string;
  onBack: () => void;
  onMark: () => void;
  onNavigator: () => void;
  onNext: () => void;
}

/** The main actions, within reach of the thumb: previous, mark, navigator, next. */
export const ActionBar = memo(function ActionBar(props: ActionBarProps) {
  const { number, total, answered, marked, hasPrevious, atEnd, endWord = 'Finish' } = props;
  return (
    <BottomBar className={styles.bar}>
      <button type="button" className={styles.act} disabled={!hasPrevious} onClick={props.onBack}>
        <ChevronLeft />
        Previous
      </button>
      {marked === null ? (
        <span />
      ) : (
        <button
          type="button"
          className={classNames(styles.act, marked && styles.marked)}
          onClick={props.onMark}
        >
          <Bookmark />
          {marked ? 'Unmark' : 'Mark'}
        </button>
      )}
      <NavigatorAction number={number} total={total} onClick={props.onNavigator} />
      <button
        type="button"
        className={classNames(styles.act, styles.next, answered && styles.primary)}
        onClick={props.onNext}
      >
        {atEnd ? <Flag /> : <ChevronRight />}
        {atEnd ? endWord : 'Next'}
      </button>
    </BottomBar>
  );
});
