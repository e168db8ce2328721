import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useEffect, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import type { EcgOptionGroup } from '../../../contract/ecg.ts';
import { EcgVerdict, faces, type Graded } from '../../../material/tracings/ecg-verdict.tsx';
import { FindingChips } from '../../../material/tracings/finding-chips.tsx';
import { FindingPicker } from '../../../material/tracings/finding-picker.tsx';
import { ecgMessages as says } from '../../../messages/ecg.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/notice.tsx';
import { FindingSheet } from './finding-sheet.tsx';
import styles from './finding-panel.module.css';
import type { Snap } from './sheet.rules.ts';

export interface FindingPanelProps {
  /** Undefined if they are not on this device. */
  groups: readonly EcgOptionGroup[] | undefined;
  names: ReadonlyMap<number, string>;
  ticked: readonly number[];
  /** The verdict, once there is one. */
  graded: Graded | null;
  explanation: string;
  isOver: boolean;
  /** Retakes the test; only where a finished one can be retaken. */
  onRetake?: () => void;
  snap: Snap;
  onSnap: (snap: Snap) => void;
  onTick: (id: number, isTicked: boolean) => void;
  searchRef: Ref<HTMLDivElement>;
  verdictRef: Ref<HTMLElement>;
  /** Shown below the verdict. */
  below?: ReactNode;
  /** Shown at the bottom while ticked findings can be submitted. */
  foot: ReactNode;
}

/** The student's reading of the tracing: first the findings to tick, then the verdict on them. */
export function FindingPanel(props: FindingPanelProps) {
  const { groups, names, ticked, graded, isOver, snap, onSnap, onTick } = props;
  const body = useRef<HTMLDivElement>(null);
  const isGraded = graded !== null;
  useEffect(() => {
    // The verdict replaces the list, so scroll to its beginning. On a low screen, the page scrolls.
    if (isGraded) body.current?.scrollTo?.({ top: 0 });
    if (isGraded && scrollY > 0) body.current?.scrollIntoView();
  }, [isGraded]);
  useLayoutEffect(() => {
    // The chip above the list and the foot below it push the finding that was just ticked out of sight.
    const { activeElement } = document;
    if (!body.current?.contains(activeElement)) return;
    activeElement?.closest('li')?.scrollIntoView({ block: 'nearest' });
    if (ticked.length > 0) hideSliver(body.current);
  }, [ticked.length]);
  return (
    <FindingSheet
      title={titleOf(graded, ticked, snap)}
      snap={snap}
      onSnap={onSnap}
      bodyRef={body}
      foot={graded === null && ticked.length > 0 && props.foot}
    >
      {graded !== null ? (
        <>
          {isOver && (
            <Notice
              className={styles.over}
              action={
                props.onRetake && (
                  <Button icon={<RotateCcw />} onClick={props.onRetake}>
                    {says.retakeTest}
                  </Button>
                )
              }
            >
              {says.over}
            </Notice>
          )}
          <EcgVerdict ref={props.verdictRef} graded={graded} explanation={props.explanation} />
          {props.below}
        </>
      ) : groups === undefined ? (
        <p className={styles.missing}>{says.findingsMissing}</p>
      ) : (
        <>
          <FindingChips ticked={ticked} names={names} onRemove={(id) => onTick(id, false)} />
          <FindingPicker groups={groups} ticked={ticked} onTick={onTick} searchRef={props.searchRef} />
        </>
      )}
    </FindingSheet>
  );
}

/** Scrolls on if only a sliver of the chips, which come first, is in sight: it would look torn. */
function hideSliver(list: HTMLElement) {
  const sliver = list.firstElementChild!.getBoundingClientRect().bottom - list.getBoundingClientRect().top;
  if (sliver > 0 && sliver < 20) list.scrollTop += sliver;
}

/** Names the outcome only while the sheet hides the verdict, which begins with the same word. */
function titleOf(graded: Graded | null, ticked: readonly number[], snap: Snap): ReactNode {
  if (graded === null) return ticked.length === 0 ? 'Findings' : says.chosen(ticked.length);
  if (snap !== 'peek') return 'Verdict';
  const { Icon, title } = faces[graded.state];
  return (
    <span className={classNames(styles.outcome, styles[graded.state])}>
      <Icon />
      {title}
    </span>
  );
}
