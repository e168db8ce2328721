import { useEffect, useMemo, type Ref } from 'react';
import type { EcgOptionGroup, EcgQuestion } from '../../../contract/ecg.ts';
import type { Store } from '../../../lib/store.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import type { Calipers } from '../../../material/tracings/caliper.rules.ts';
import { EcgViewer } from '../../../material/tracings/ecg-viewer.tsx';
import { namesOf } from '../../../material/tracings/finding-search.rules.ts';
import { ecgMessages as says } from '../../../messages/ecg.ts';
import { observeFindings } from '../../../offline/study/findings.ts';
import { classNames } from '../../../ui/class-names.ts';
import { FindingPanel, type FindingPanelProps } from './finding-panel.tsx';
import { gradedOf, type Locked } from './graded.rules.ts';
import styles from './tracing-stage.module.css';

export interface TracingStageProps extends Pick<
  FindingPanelProps,
  | 'ticked'
  | 'isOver'
  | 'onRetake'
  | 'snap'
  | 'onSnap'
  | 'onTick'
  | 'searchRef'
  | 'verdictRef'
  | 'below'
  | 'foot'
> {
  question: EcgQuestion;
  /** Counted from 1. */
  number: number;
  total: number;
  /** Identifies the tracing and the attempt at it. A new value remounts viewer and findings. */
  place: string;
  /** The answer, once it is locked; null if there will be none. */
  locked: Locked | null | undefined;
  calipers: Store<Calipers>;
  onToggle: (toggle: () => void) => void;
  headingRef: Ref<HTMLHeadingElement>;
  /** The picture of the next tracing. */
  nextImage: string | null | undefined;
  names: ReadonlyMap<number, string>;
  groups: readonly EcgOptionGroup[] | undefined;
  /** The class for the text size, where it can be changed. */
  className?: string | undefined;
}

/** A tracing that fills the screen, with its findings below or beside it. */
export function TracingStage({ question, number, total, place, locked, ...props }: TracingStageProps) {
  const { names, isOver } = props;
  usePreloaded(props.nextImage);
  return (
    <main className={classNames(styles.stage, props.className)} data-toasts="top">
      <div className={styles.tracing}>
        {/* A long stem scrolls, so it must be a tab stop. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles.stem} tabIndex={question.text.length > shortStem ? 0 : undefined}>
          <h1 ref={props.headingRef} tabIndex={-1} className={styles.heading}>
            {says.heading(number, total)}
          </h1>
          <p>{question.text}</p>
        </div>
        <div className={styles.picture}>
          {question.image === null ? (
            <p className={styles.none}>{says.noTracing}</p>
          ) : (
            <EcgViewer
              key={place}
              src={question.image}
              alt={says.tracing(number)}
              size={sizeOf(question)}
              calibration={question.calibration}
              calipers={props.calipers}
              onToggle={props.onToggle}
            />
          )}
        </div>
      </div>
      <FindingPanel
        key={place}
        {...props}
        graded={locked === undefined && !isOver ? null : gradedOf(question, locked, names)}
        explanation={question.explanation}
      />
    </main>
  );
}

/**
 * Returns the findings on this device and their names. Findings in answer keys have names even if the list is not here.
 */
export function useFindings(questions: readonly EcgQuestion[]) {
  const groups = useObserved<EcgOptionGroup[] | undefined>(observeFindings, 'findings');
  const names = useMemo(
    () =>
      namesOf(
        groups ?? [],
        questions.flatMap(({ correct_options: correct }) => correct),
      ),
    [groups, questions],
  );
  return { groups, names };
}

/** A longer stem is cut on a phone in landscape until it has the focus, so it is a tab stop; in characters. */
const shortStem = 24;

const sizeOf = ({ image_width: width, image_height: height }: EcgQuestion) =>
  width === null || height === null ? null : { width, height };

/** Fetches and decodes the next tracing before it is shown. */
function usePreloaded(src: string | null | undefined) {
  useEffect(() => {
    if (!src) return;
    const picture = new Image();
    picture.src = src;
    // Errors are shown where the picture is used.
    void picture.decode?.().catch(() => undefined);
  }, [src]);
}
