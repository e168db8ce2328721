import { lazy, Suspense, useCallback } from 'react';
import { Explanation } from '../../../material/explanation.tsx';
import { QuestionCard } from '../../../material/question-card.tsx';
import { practiceMessages as says } from '../../../messages/practice.ts';
import { finishSession, sessionLeft, type SessionOnDevice } from '../../../offline/practice/sessions.ts';
import { toast } from '../../../ui/toast.ts';
import { ActBar } from '../player/act-bar.tsx';
import { Countdown } from '../player/countdown.tsx';
import { filterRows } from '../player/filter-rows.ts';
import { classNames } from '../../../ui/class-names.ts';
import { loadLabSheet } from '../player/lab-sheet-later.ts';
import { KeyHelp } from '../player/key-help.tsx';
import { NavigatorSheet } from '../player/navigator-sheet.tsx';
import { useStage } from '../player/use-stage.ts';
import { keyRows } from '../player/key-rows.ts';
import { NotKeptNote } from '../player/not-kept-note.tsx';
import { OwnWordsLater } from '../player/own-words-later.tsx';
import styles from '../player/stage.module.css';
import { passes, squareName, squaresOf } from '../player/question.rules.ts';
import { TopBar } from '../player/player-bar.tsx';
import { letterIn, rightOption, verdictOn } from '../player/verdict.rules.ts';
import { EndTimed } from './end-timed.tsx';
import { HowSure } from './how-sure.tsx';
import { SessionEnd } from './session-end.tsx';
import { useSessionPlayer, type SessionPlayerState } from './use-session-player.ts';

const LabSheet = lazy(loadLabSheet);

/** One question of the session at a time, as in a bank; the answer comes with how sure the student is. */
export function SessionPlayer({ held }: { held: SessionOnDevice }) {
  const player = useSessionPlayer(held);
  const stage = useStage(player, player.questions);
  const { open, setOpen, explanation, close } = stage;
  const { question, index, answer } = player;
  const right = answer === undefined ? null : rightOption(question);
  const { session } = held;
  const left = useCallback(() => sessionLeft(session), [session]);
  const finish = useCallback(async () => {
    try {
      await finishSession(session.id);
      setOpen('end');
    } catch (error) {
      console.error('The session couldn’t be ended.', error);
      toast.error(says.notEnded);
    }
  }, [session.id, setOpen]);
  const timeIsUp = useCallback(() => {
    toast.plain(says.timeIsUp);
    void finish();
  }, [finish]);

  return (
    <div className={styles.player}>
      <TopBar
        name={says.session}
        courseTitle={says.whats[session.filters.what]}
        clock={player.isTimed && <Countdown left={left} onZero={timeIsUp} />}
        attempted={player.answered}
        total={player.total}
        exit={stage.exit}
        {...stage.tools}
      />
      <main className={classNames(styles.stage, styles[stage.tools.textSize])} {...stage.swipe}>
        <QuestionCard
          key={question.id}
          number={index + 1}
          total={player.total}
          text={question.text}
          image={question.image}
          options={player.options}
          chosen={player.chosen}
          right={right}
          isCorrect={answer?.isCorrect ?? null}
          locked={answer !== undefined}
          onChoose={(option) => void stage.choose(option)}
          struck={stage.struck}
          onStrike={stage.strike}
          headingRef={stage.heading}
          note={player.notKept && <NotKeptNote notKept={player.notKept} />}
          aside={
            answer === undefined ? (
              <HowSure chosen={player.confidence} onChoose={(degree) => void player.setConfidence(degree)} />
            ) : (
              <>
                <Explanation
                  ref={explanation}
                  verdict={verdictOn(question, answer)}
                  rightLetter={letterIn(question, right)}
                  text={question.explanation}
                />
                <OwnWordsLater questionId={question.id} />
              </>
            )
          }
        />
      </main>
      <ActBar
        number={index + 1}
        total={player.total}
        answered={player.chosen !== null}
        marked={player.marked}
        hasPrevious={index > 0}
        atEnd={player.atEnd}
        endWord={player.isTimed ? says.endTimed : undefined}
        onBack={stage.back}
        onMark={stage.mark}
        onNavigator={stage.openNavigator}
        onNext={stage.onward}
      />
      <p role="status" className="visually-hidden">
        {stage.heard}
      </p>
      {open === 'navigator' && <Navigator player={player} onClose={close} />}
      {open === 'end' && !player.isTimed && <SessionEnd held={held} player={player} onClose={close} />}
      {open === 'end' && player.isTimed && (
        <EndTimed open={player.total - player.answered} onEnd={finish} onClose={close} />
      )}
      <Suspense fallback={null}>{open === 'lab' && <LabSheet open onClose={close} />}</Suspense>
      {open === 'help' && <KeyHelp rows={keyRows} onClose={close} />}
    </div>
  );
}

function Navigator({ player, onClose }: { player: SessionPlayerState; onClose: () => void }) {
  const { entries, isMarked, picks } = player;
  const squares = squaresOf(player.questions, {
    isMarked,
    answerOf: (id) => {
      const entry = entries.get(id);
      const selected = entry === undefined ? picks[id]?.selected : String(entry.chosen);
      if (selected === undefined) return undefined;
      return { questionId: id, round: 0, categoryId: 0, selected, isCorrect: entry?.isCorrect ?? null };
    },
  });
  return (
    <NavigatorSheet
      squares={squares}
      filters={filterRows}
      passes={passes}
      nameOf={squareName}
      current={player.index}
      onJump={player.goTo}
      onClose={onClose}
    />
  );
}
