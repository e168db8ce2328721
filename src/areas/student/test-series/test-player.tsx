import { useCallback, useMemo, useRef, useState } from 'react';
import type { NormalQuestion } from '../../../contract/test-series.ts';
import { letterOf } from '../../../material/questions/options.rules.ts';
import { QuestionCard } from '../../../material/questions/question-card.tsx';
import { questionMessages as words } from '../../../messages/question.ts';
import { testMessages as says } from '../../../messages/tests.ts';
import type { KeptAttempt, KeptTest } from '../../../offline/kept-tests.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ActionBar } from '../player/action-bar.tsx';
import { HowSureLater } from '../player/how-sure-later.tsx';
import { KeyHelp } from '../player/key-help.tsx';
import { keyAction, type KeyAction } from '../player/keys.rules.ts';
import { useKeys } from '../player/use-keys.ts';
import { useArrival } from '../player/use-arrival.ts';
import { usePreload } from '../player/use-preload.ts';
import { useSwipe } from '../player/use-swipe.ts';
import { useHeard } from '../player/use-heard.ts';
import { useIsStarted } from '../test-start/asks-first.ts';
import { keyRows } from './key-rows.ts';
import { NotKeptNote, TestNotices } from './notes.tsx';
import { SubmitTest } from './submit-test.tsx';
import { LabOverlay, TestAside } from './test-aside.tsx';
import { TestNavigator } from './test-navigator.tsx';
import styles from '../player/stage.module.css';
import { countsOf } from './test-player.rules.ts';
import { TestTopBar } from './test-top-bar.tsx';
import { useTestPlayer } from './use-test-player.ts';
import { useTextSize } from '../player/use-text-size.ts';

export interface TestPlayerProps {
  test: KeptTest;
  attempt: KeptAttempt;
  /** The server no longer opens this test, but the running attempt can be finished on this device. */
  isRefused: boolean;
}

/**
 * The player of a timed test: one question at a time, no verdicts, a countdown. Actions are saved on the device at
 * once.
 */
export function TestPlayer({ test, attempt: observed, isRefused }: TestPlayerProps) {
  const player = useTestPlayer(test, observed);
  const { attempt, question, index, total, saved, submit } = player;
  const [open, setOpen] = useState<'navigator' | 'submit' | 'help' | null>(null);
  const [isLabOpen, setLabOpen] = useState(false);
  const { size, next: nextSize } = useTextSize();
  const { heard, hear } = useHeard(question.id);
  const heading = useRef<HTMLHeadingElement>(null);
  const exit = useRef<HTMLAnchorElement>(null);
  const counts = countsOf(test, attempt);
  const options = useTexts(question);
  const atEnd = index === total - 1;

  const close = useCallback(() => setOpen(null), []);
  const back = () => player.goTo(index - 1);
  const onward = () => (atEnd ? setOpen('submit') : player.goTo(index + 1));
  const toggleLab = () => setLabOpen(!isLabOpen);
  const endIt = useCallback(() => void submit(), [submit]);

  const isMarked = attempt.marked.includes(question.id);
  useKeys(keyAction, (act: KeyAction) => {
    if (act.kind === 'choose')
      void hear(player.choose(act.option), () => words.heardChosen(letterOf(act.option)));
    else if (act.kind === 'strike')
      void hear(player.strike(act.option), ({ struck }) =>
        words.heardStruck(letterOf(act.option), struck[question.id]?.includes(act.option) === true),
      );
    else if (act.kind === 'mark')
      void hear(player.toggleMark(), ({ marked }) => words.heardMarked(marked.includes(question.id)));
    else if (act.kind === 'close') exit.current?.click();
    else if (act.kind === 'navigator' || act.kind === 'help') setOpen(act.kind);
    // The arrow key stops at the last question; only Enter leads to submitting.
    else if (act.kind === 'next') player.goTo(index + 1);
    else ({ onward, back, lab: toggleLab })[act.kind]();
  });
  const swipe = useSwipe((way) => player.goTo(index + (way === 'next' ? 1 : -1)));
  const questions = test.questions as NormalQuestion[];
  usePreload(questions[index + 1]?.image, questions[index - 1]?.image);
  useArrival(question.id, heading, useIsStarted());

  return (
    <div className={styles.player}>
      <TestTopBar
        test={test}
        attempt={attempt}
        answered={counts.answered}
        saved={saved}
        textSize={size}
        isLabOpen={isLabOpen}
        exit={exit}
        onLab={toggleLab}
        onTextSize={nextSize}
        onZero={endIt}
      />
      <main className={classNames(styles.stage, styles[size])} {...swipe}>
        <TestNotices attempt={attempt} isRefused={isRefused} />
        <QuestionCard
          number={index + 1}
          total={total}
          text={question.text}
          image={question.image}
          options={options}
          chosen={attempt.answers[question.id] ?? null}
          right={null}
          isCorrect={null}
          locked={false}
          onChoose={player.choose}
          struck={attempt.struck[question.id]}
          onStrike={player.strike}
          headingRef={heading}
          note={player.isNoted && <NotKeptNote saved={saved} />}
          foot={<HowSureLater key={question.id} chosen={player.confidence} onChoose={player.setConfidence} />}
          aside={<TestAside isLabOpen={isLabOpen} onCloseLab={toggleLab} />}
        />
      </main>
      <ActionBar
        number={index + 1}
        total={total}
        answered={attempt.answers[question.id] !== undefined || atEnd}
        marked={isMarked}
        hasPrevious={index > 0}
        atEnd={atEnd}
        endWord={says.submit}
        onBack={back}
        onMark={player.toggleMark}
        onNavigator={() => setOpen('navigator')}
        onNext={onward}
      />
      <p role="status" className="visually-hidden">
        {heard}
      </p>
      {open === 'navigator' && (
        <TestNavigator {...{ test, attempt, index }} onJump={player.goTo} onClose={close} />
      )}
      {open === 'submit' && (
        <SubmitTest counts={counts} submit={submit} isFull={saved === 'full'} onClose={close} />
      )}
      {open === 'help' && <KeyHelp rows={keyRows} onClose={close} />}
      <LabOverlay open={isLabOpen} onClose={toggleLab} />
    </div>
  );
}

const useTexts = ({ options }: NormalQuestion) => useMemo(() => options.map(({ text }) => text), [options]);
