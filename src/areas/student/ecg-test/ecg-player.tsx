import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EcgOptionGroup, EcgQuestion } from '../../../contract/ecg.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import { EcgViewer } from '../../../material/ecg-viewer.tsx';
import { namesOf } from '../../../material/finding-search.rules.ts';
import { ecgMessages as says } from '../../../messages/ecg.ts';
import { observeFindings } from '../../../offline/study/findings.ts';
import type { KeptAttempt, KeptTest } from '../../../offline/kept-tests.ts';
import { KeyHelp } from '../player/key-help.tsx';
import { EcgBar } from './ecg-bar.tsx';
import { ecgKey, ecgKeyRows, type EcgKey } from './ecg-keys.rules.ts';
import { EcgNavigator } from './ecg-navigator.tsx';
import { gradedOf } from './ecg-player.rules.ts';
import styles from './ecg-player.module.css';
import { EcgTopBar } from './ecg-top-bar.tsx';
import { FindingPanel } from './finding-panel.tsx';
import { RetakeTest } from './retake-test.tsx';
import type { Snap } from './sheet.rules.ts';
import { SubmitTest } from './submit-test.tsx';
import { useArrival } from '../player/use-arrival.ts';
import { useKeys } from '../player/use-keys.ts';
import { useLatest } from '../player/use-latest.ts';
import { useEcgEnd } from './use-ecg-end.ts';
import { useEcgPlayer } from './use-ecg-player.ts';

type Open = 'navigator' | 'submit' | 'retake' | 'help';

/** One tracing at a time over the whole screen, its findings below or beside it. */
export function EcgPlayer({ test, attempt }: { test: KeptTest; attempt: KeptAttempt }) {
  const player = useEcgPlayer(test, attempt);
  const toResult = useEcgEnd(attempt);
  const groups = useObserved<EcgOptionGroup[] | undefined>(observeFindings, 'findings');
  const names = useMemo(() => namesOf(groups ?? [], keysOf(test)), [groups, test]);
  const submitTest = useLatest(player.submitTest);
  const [open, setOpen] = useState<Open | null>(null);
  const [snap, setSnap] = useState<Snap>('half');
  const [heard, setHeard] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const verdict = useRef<HTMLElement>(null);
  const search = useRef<HTMLDivElement>(null);
  const toggleCalipers = useRef<() => void>(() => undefined);
  const { question, index, total, locked, ticked, isOver } = player;
  const isLast = index === total - 1;

  const endNow = useCallback(() => void submitTest.current(), [submitTest]);
  const close = useCallback(() => setOpen(null), []);
  const submit = async () => {
    const asked = question;
    const answer = await player.submit();
    if (answer === null) return;
    const { missed, extra } = gradedOf(asked, answer, names);
    setHeard(says.heard(answer.isCorrect, missed.length, extra.length));
    setSnap((now) => (now === 'peek' ? 'half' : now));
    verdict.current?.focus({ preventScroll: true });
  };
  const onward = () => {
    if (!isLast) player.goTo(index + 1);
    else if (isOver) toResult();
    else setOpen('submit');
  };
  const back = () => player.goTo(index - 1);
  const focusSearch = () => {
    setSnap((now) => (now === 'peek' ? 'half' : now));
    requestAnimationFrame(() => search.current?.querySelector('input')?.focus());
  };

  useKeys(ecgKey, (key: EcgKey) => {
    if (key === 'next') player.goTo(index + 1);
    else if (key === 'onward' && locked === undefined && ticked.length > 0 && !isOver) void submit();
    else if (key === 'onward') onward();
    else if (key === 'back') back();
    else if (key === 'search') focusSearch();
    else if (key === 'calipers') toggleCalipers.current();
    else setOpen(key);
  });
  useArrival(question.id, heading, () => setHeard(''));
  const neighbour = (test.questions as EcgQuestion[])[index + 1]?.image;
  usePreloaded(neighbour);

  return (
    <div className={styles.player}>
      <EcgTopBar
        test={test}
        attempt={attempt}
        answered={player.answered}
        onZero={endNow}
        onRetake={() => setOpen('retake')}
      />
      <main className={styles.stage}>
        <div className={styles.tracing}>
          {/* A long one scrolls: keys must reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles.stem} tabIndex={question.text.length > shortStem ? 0 : undefined}>
            <h1 ref={heading} tabIndex={-1} className={styles.heading}>
              {says.heading(index + 1, total)}
            </h1>
            <p>{question.text}</p>
          </div>
          <div className={styles.picture}>
            {question.image === null ? (
              <p className={styles.none}>{says.noTracing}</p>
            ) : (
              <EcgViewer
                key={`${attempt.number}/${question.id}`}
                src={question.image}
                alt={says.tracing(index + 1)}
                size={sizeOf(question)}
                calibration={question.calibration}
                calipers={player.calipers}
                onToggle={(toggle) => (toggleCalipers.current = toggle)}
              />
            )}
          </div>
        </div>
        <FindingPanel
          key={`${attempt.number}/${question.id}`}
          groups={groups}
          names={names}
          ticked={ticked}
          graded={locked === undefined && !isOver ? null : gradedOf(question, locked, names)}
          explanation={question.explanation}
          isOver={isOver}
          snap={snap}
          onSnap={setSnap}
          onTick={player.tick}
          searchRef={search}
          verdictRef={verdict}
        />
      </main>
      <EcgBar
        number={index + 1}
        total={total}
        canSubmit={locked === undefined && !isOver ? ticked.length > 0 : null}
        isOver={isOver}
        onBack={back}
        onNavigator={() => setOpen('navigator')}
        onSubmit={() => void submit()}
        onNext={onward}
      />
      <p role="status" className="visually-hidden">
        {heard}
      </p>
      {open === 'navigator' && <EcgNavigator player={player} onClose={close} />}
      {open === 'submit' && <SubmitTest player={player} onClose={close} />}
      {open === 'retake' && <RetakeTest player={player} onClose={close} />}
      {open === 'help' && <KeyHelp rows={ecgKeyRows} onClose={close} />}
    </div>
  );
}

/** A longer one scrolls on a phone held across, so keys must reach it. */
const shortStem = 60;

const sizeOf = ({ image_width: width, image_height: height }: EcgQuestion) =>
  width === null || height === null ? null : { width, height };

/** Findings that the keys name: known even where the list of findings is not on the device. */
const keysOf = ({ questions }: KeptTest) =>
  (questions as EcgQuestion[]).flatMap(({ correct_options: correct }) => correct);

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
