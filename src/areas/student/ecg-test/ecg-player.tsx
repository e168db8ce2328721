import { Suspense, useCallback, useRef, useState } from 'react';
import type { EcgQuestion } from '../../../contract/ecg.ts';
import type { KeptAttempt, KeptTest } from '../../../offline/kept-tests.ts';
import { HowSureLater } from '../player/how-sure-later.tsx';
import { KeyHelp } from '../player/key-help.tsx';
import { LabSheet } from '../player/lab-sheet-later.ts';
import sizes from '../player/stage.module.css';
import { useIsStarted } from '../test-start/asks-first.ts';
import { EcgBar } from '../tracing/ecg-bar.tsx';
import { ecgKey, ecgKeyRows, type EcgKey } from '../tracing/ecg-keys.rules.ts';
import { heardOf } from '../tracing/graded.rules.ts';
import { TracingStage, useFindings } from '../tracing/tracing-stage.tsx';
import styles from '../tracing/tracing-stage.module.css';
import { useSheet } from '../tracing/use-sheet.ts';
import { EcgNavigator } from './ecg-navigator.tsx';
import { EcgTopBar } from './ecg-top-bar.tsx';
import { RetakeTest } from './retake-test.tsx';
import { SubmitTest } from './submit-test.tsx';
import { useArrival } from '../player/use-arrival.ts';
import { useHeard } from '../player/use-heard.ts';
import { useKeys } from '../player/use-keys.ts';
import { useLatest } from '../player/use-latest.ts';
import { useTextSize } from '../player/use-text-size.ts';
import { useEcgEnd } from './use-ecg-end.ts';
import { useEcgPlayer } from './use-ecg-player.ts';

type Open = 'navigator' | 'submit' | 'retake' | 'lab' | 'help';

/** The full-screen player of an ECG test: one tracing at a time, with the findings below or beside it. */
export function EcgPlayer({ test, attempt }: { test: KeptTest; attempt: KeptAttempt }) {
  const player = useEcgPlayer(test, attempt);
  const toResult = useEcgEnd(attempt);
  const questions = test.questions as EcgQuestion[];
  const { groups, names } = useFindings(questions);
  const submitTest = useLatest(player.submitTest);
  const [open, setOpen] = useState<Open | null>(null);
  const { snap, setSnap, raise, isWhole } = useSheet();
  const { size: textSize, next: onTextSize } = useTextSize();
  const heading = useRef<HTMLHeadingElement>(null);
  const verdict = useRef<HTMLElement>(null);
  const search = useRef<HTMLDivElement>(null);
  const toggleCalipers = useRef<() => void>(() => undefined);
  const { question, index, total, locked, ticked, isOver } = player;
  const isLast = index === total - 1;
  // A retake is a new attempt at the same tracing, so the place must differ.
  const place = `${attempt.number}/${question.id}`;
  const { heard, hear } = useHeard(place);

  const endNow = useCallback(() => void submitTest.current(), [submitTest]);
  const close = useCallback(() => setOpen(null), []);
  const askRetake = useCallback(() => setOpen('retake'), []);
  const submit = async () => {
    const answer = await hear(player.submit(), (given) => heardOf(question, given, names));
    if (answer === null) return;
    raise();
    verdict.current?.focus({ preventScroll: true });
  };
  const onward = () => {
    if (!isLast) player.goTo(index + 1);
    else if (isOver) toResult();
    else setOpen('submit');
  };
  const back = () => player.goTo(index - 1);
  const focusSearch = () => {
    raise();
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
  useArrival(place, heading, useIsStarted());

  return (
    <div className={styles.player} data-whole={isWhole || undefined}>
      <EcgTopBar
        test={test}
        attempt={attempt}
        answered={player.answered}
        onZero={endNow}
        onRetake={askRetake}
        {...{ textSize, onTextSize }}
        isLabOpen={open === 'lab'}
        onLab={() => setOpen('lab')}
      />
      <TracingStage
        question={question}
        number={index + 1}
        total={total}
        place={place}
        locked={locked}
        calipers={player.calipers}
        onToggle={(toggle) => (toggleCalipers.current = toggle)}
        headingRef={heading}
        nextImage={questions[index + 1]?.image}
        {...{ names, groups, ticked, isOver, snap }}
        onRetake={askRetake}
        className={sizes[textSize]}
        foot={
          <HowSureLater
            inSheet
            key={question.id}
            chosen={player.confidence}
            onChoose={player.setConfidence}
          />
        }
        onSnap={setSnap}
        onTick={player.tick}
        searchRef={search}
        verdictRef={verdict}
      />
      <EcgBar
        number={index + 1}
        total={total}
        canSubmit={locked === undefined && !isOver ? ticked.length > 0 : null}
        endWord={isOver ? 'View Result' : 'Submit Test'}
        atEnd={isLast}
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
      <Suspense fallback={null}>{open === 'lab' && <LabSheet open onClose={close} />}</Suspense>
      {open === 'help' && <KeyHelp rows={ecgKeyRows} onClose={close} />}
    </div>
  );
}
