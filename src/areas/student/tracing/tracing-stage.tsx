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
  /** Another one is another tracing, or another try at the same. */
  place: string;
  /** The answer, once it is locked. */
  locked: Locked | undefined;
  calipers: Store<Calipers>;
  onToggle: (toggle: () => void) => void;
  headingRef: Ref<HTMLHeadingElement>;
  /** The picture after this one. */
  nextImage: string | null | undefined;
  names: ReadonlyMap<number, string>;
  groups: readonly EcgOptionGroup[] | undefined;
  /** The size of the text, where it can be chosen. */
  className?: string | undefined;
}

/** A tracing over the whole screen, its findings below or beside it. */
export function TracingStage({ question, number, total, place, locked, ...props }: TracingStageProps) {
  const { names, isOver } = props;
  usePreloaded(props.nextImage);
  return (
    <main className={classNames(styles.stage, props.className)} data-toasts="top">
      <div className={styles.tracing}>
        {/* A long one scrolls: keys must reach it. */}
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

/** The findings on this device, and their names: those that keys name are known even where the list is not here. */
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

/** A longer one scrolls on a phone held across, so keys must reach it. */
const shortStem = 60;

const sizeOf = ({ image_width: width, image_height: height }: EcgQuestion) =>
  width === null || height === null ? null : { width, height };

/** The next tracing is fetched and decoded before it is asked for. */
function usePreloaded(src: string | null | undefined) {
  useEffect(() => {
    if (!src) return;
    const picture = new Image();
    picture.src = src;
    // Whether it works is seen, and said, where it is shown.
    void picture.decode?.().catch(() => undefined);
  }, [src]);
}
