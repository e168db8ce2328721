import { Suspense, useCallback, useEffect } from 'react';
import { paths } from '../../../lib/paths.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { lazyComponent } from '../../../material/loading/lazy-component.tsx';
import type { BankOnDevice } from '../../../offline/study/bank.ts';
import { ActionBar } from '../player/action-bar.tsx';
import { AskedQuestion } from './asked-question.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LabSheet } from '../player/lab-sheet-later.ts';
import { KeyHelp } from '../player/key-help.tsx';
import { keyRows } from '../player/key-rows.ts';
import { startIndex } from '../player/question.rules.ts';
import styles from '../player/stage.module.css';
import { TopBar } from '../player/player-bar.tsx';
import { QuestionInUrl } from './question-in-url.tsx';
import { useKeptQuestion } from './use-kept-question.ts';
import type { Trouble } from './use-bank.ts';
import { usePlayer } from './use-player.ts';
import { useStage } from '../player/use-stage.ts';

// The first question does not need its overlays. They are loaded shortly after it, while there is still signal.
const Navigator = lazyComponent(async () => (await import('./navigator.tsx')).Navigator);
const Summary = lazyComponent(async () => (await import('./summary.tsx')).Summary);
const warm = () => whenIdle().then(() => [Navigator, Summary, LabSheet].forEach(({ ready }) => void ready()));

export interface PlayerProps {
  held: BankOnDevice;
  /** Id of the question named in the link. */
  named: number | null;
  trouble: Trouble | null;
}

/** The full-screen player of a bank: one question at a time, all of it on the device. */
export function Player({ held, named, trouble }: PlayerProps) {
  const { bank, questions, openAt } = held;
  const player = usePlayer(held, startIndex(named, openAt, questions));
  const stage = useStage(player, questions);
  const { latest, open, heading, choose, onward, back, mark, openNavigator, close } = stage;
  useEffect(() => void warm(), []);
  const { question, index } = player;
  useKeptQuestion(held, player);

  const endWalk = useCallback(() => latest.current.endWalk(), [latest]);
  const showCorrected = useCallback(() => latest.current.startWalk('corrected'), [latest]);
  const readCorrection = useCallback(async () => {
    await latest.current.readCorrection();
    // The button that was pressed is gone, so the focus moves to the heading.
    heading.current?.focus({ preventScroll: true });
  }, [latest, heading]);

  return (
    <div className={styles.player}>
      <TopBar
        name={bank.name}
        courseTitle={bank.courseTitle}
        attempted={player.attempted}
        total={player.total}
        exit={stage.exit}
        exitTo={paths.dashboard}
        exitWord="Close, back to dashboard"
        {...stage.tools}
      />
      <main
        className={classNames(styles.stage, styles[stage.tools.textSize])}
        data-shows={question.id}
        {...stage.swipe}
      >
        <AskedQuestion
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
          confidence={player.confidence}
          onHowSure={player.setConfidence}
          onChoose={choose}
          struck={stage.struck}
          onStrike={stage.strike}
          onEndWalk={endWalk}
          headingRef={heading}
          explanationRef={stage.explanation}
        />
      </main>
      <ActionBar
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
        {stage.heard}
      </p>
      <Suspense fallback={null}>
        {open === 'navigator' && <Navigator player={player} onClose={close} />}
        {open === 'end' && <Summary player={player} onClose={close} />}
        {open === 'lab' && <LabSheet open onClose={close} />}
      </Suspense>
      {open === 'help' && <KeyHelp rows={keyRows} onClose={close} />}
      <QuestionInUrl questionId={question.id} />
    </div>
  );
}
