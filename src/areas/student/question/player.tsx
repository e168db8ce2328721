import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../../lib/when-idle.ts';
import type { BankOnDevice } from '../../../offline/study/bank.ts';
import { ActBar } from '../player/act-bar.tsx';
import { AskedQuestion } from './asked-question.tsx';
import { KeyHelp } from '../player/key-help.tsx';
import { keyAct, type KeyAct } from '../player/keys.rules.ts';
import { keyRows } from '../player/key-rows.ts';
import { startIndex } from '../player/question.rules.ts';
import styles from '../player/stage.module.css';
import { reveal } from '../player/reveal.ts';
import { TopBar } from '../player/player-bar.tsx';
import { UrlFollows } from './url-follows.tsx';
import type { Trouble } from './use-bank.ts';
import { useArrival } from '../player/use-arrival.ts';
import { useKeys } from '../player/use-keys.ts';
import { useLatest } from '../player/use-latest.ts';
import { usePlayer } from './use-player.ts';
import { usePreload } from '../player/use-preload.ts';
import { useSwipe } from '../player/use-swipe.ts';
import { verdictHeard } from '../player/verdict.rules.ts';

// No first question needs what lies over it; it comes a moment later, before the signal may be gone.
const loadNavigator = async () => ({ default: (await import('./navigator.tsx')).Navigator });
const loadSummary = async () => ({ default: (await import('./summary.tsx')).Summary });
const Navigator = lazy(loadNavigator);
const Summary = lazy(loadSummary);
const warm = () =>
  whenIdle()
    .then(() => Promise.all([loadNavigator(), loadSummary()]))
    .catch(() => undefined);

export interface PlayerProps {
  held: BankOnDevice;
  /** Id of the question that the link names. */
  named: number | null;
  trouble: Trouble | null;
}

/** One question at a time, everything on the device, the whole screen for it. */
export function Player({ held, named, trouble }: PlayerProps) {
  const { bank, questions, openAt } = held;
  const player = usePlayer(held, startIndex(named, openAt, questions));
  const [open, setOpen] = useState<'navigator' | 'summary' | 'help' | null>(null);
  const [heard, setHeard] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const explanation = useRef<HTMLElement>(null);
  const exit = useRef<HTMLAnchorElement>(null);
  const latest = useLatest(player);
  useEffect(() => void warm(), []);
  const { question, index } = player;

  const choose = useCallback(
    async (option: number) => {
      const wasInOptions = document.activeElement?.closest('[role=group]') != null;
      const asked = latest.current.question;
      const answer = await latest.current.choose(option);
      if (answer === null) return;
      setHeard(verdictHeard(asked, answer));
      if (explanation.current === null || latest.current.question.id !== asked.id) return;
      // The option that had the focus takes none any more.
      if (wasInOptions) explanation.current.focus({ preventScroll: true });
      reveal(explanation.current);
    },
    [latest],
  );
  const onward = useCallback(() => {
    if (latest.current.atEnd) setOpen('summary');
    else latest.current.step(1);
  }, [latest]);
  const back = useCallback(() => latest.current.step(-1), [latest]);
  const mark = useCallback(() => void latest.current.toggleMark(), [latest]);
  const endWalk = useCallback(() => latest.current.endWalk(), [latest]);
  const showCorrected = useCallback(() => latest.current.startWalk('corrected'), [latest]);
  const readCorrection = useCallback(async () => {
    await latest.current.readCorrection();
    // What was pressed is gone.
    heading.current?.focus({ preventScroll: true });
  }, [latest]);
  const openNavigator = useCallback(() => setOpen('navigator'), []);
  const close = useCallback(() => setOpen(null), []);

  useKeys(keyAct, (act: KeyAct) => {
    if (act.kind === 'choose') void choose(act.option);
    else if (act.kind === 'close') exit.current?.click();
    else if (act.kind === 'navigator' || act.kind === 'help') setOpen(act.kind);
    else ({ onward, next: onward, back, mark })[act.kind]();
  });
  const swipe = useSwipe((way) => (way === 'next' ? onward() : back()));
  usePreload(questions[index + 1]?.image, questions[index - 1]?.image);
  useArrival(question.id, heading, () => setHeard(''));

  return (
    <div className={styles.player}>
      <TopBar
        name={bank.name}
        courseTitle={bank.courseTitle}
        attempted={player.attempted}
        total={player.total}
        exit={exit}
      />
      <main className={styles.stage} {...swipe}>
        <AskedQuestion
          key={question.id}
          question={question}
          options={player.options}
          number={index + 1}
          total={player.total}
          answer={player.answer}
          notKept={player.notKept}
          trouble={trouble}
          walk={player.walk}
          corrected={player.corrected}
          onShowCorrected={showCorrected}
          onReadCorrection={readCorrection}
          onChoose={choose}
          onEndWalk={endWalk}
          headingRef={heading}
          explanationRef={explanation}
        />
      </main>
      <ActBar
        number={index + 1}
        total={player.total}
        answered={player.answer !== undefined}
        marked={player.marked}
        hasPrevious={player.hasPrevious}
        atEnd={player.atEnd}
        onBack={back}
        onMark={mark}
        onNavigator={openNavigator}
        onNext={onward}
      />
      <p role="status" className="visually-hidden">
        {heard}
      </p>
      <Suspense fallback={null}>
        {open === 'navigator' && <Navigator player={player} onClose={close} />}
        {open === 'summary' && <Summary player={player} onClose={close} />}
      </Suspense>
      {open === 'help' && <KeyHelp rows={keyRows} onClose={close} />}
      <UrlFollows questionId={question.id} />
    </div>
  );
}
