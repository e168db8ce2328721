import { useMemo, useRef } from 'react';
import { optionsOf } from '../../../contract/rules/grading.ts';
import { Explanation } from '../../../material/questions/explanation.tsx';
import { QuestionCard } from '../../../material/questions/question-card.tsx';
import { practiceMessages as says } from '../../../messages/practice.ts';
import { testMessages } from '../../../messages/tests.ts';
import type { KeptAnswer, KeptQuestion } from '../../../offline/kept-banks.ts';
import type { KeptEntry } from '../../../offline/kept-practice.ts';
import type { AskedQuestion } from '../../../offline/practice/asked.ts';
import { verdictOf } from '../../../offline/study/study.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ActionBar } from '../player/action-bar.tsx';
import { keyRowsOf } from '../player/key-rows.ts';
import { NotKeptNote } from '../player/not-kept-note.tsx';
import { PlanNotice } from '../player/plan-notice.tsx';
import { OwnWordsLater } from '../player/own-words-later.tsx';
import styles from '../player/stage.module.css';
import { useStage } from '../player/use-stage.ts';
import { letterIn, rightOption, verdictOn } from '../player/verdict.rules.ts';
import { HowSureLater } from '../player/how-sure-later.tsx';
import { WaitingAside } from '../player/waiting-aside.tsx';
import { SessionFrame, type InSession } from './session-frame.tsx';
import { useSessionRefused } from './use-session-refused.ts';
import { WhyFirst } from './why-first.tsx';

/**
 * A question of the session, shown as in its bank or test. The answer is saved together with the student's confidence.
 */
export function SessionQuestion({ held, player, asked }: InSession & { asked: AskedQuestion }) {
  const { question, item } = asked;
  const options = useMemo(() => optionsOf(question), [question]);
  const choose = async (option: number) => {
    const selected = options[option];
    const given = selected === undefined ? null : await player.choose(selected);
    return given === null || given === 'picked' ? given : answerOf(question, given);
  };
  const { index, entry, pick, total } = player;
  const pictures = player.items.map((one) => one.question);
  const answer = entry && answerOf(question, entry);
  const isLocked = answer !== undefined || player.isOver;
  const isWhy = !isLocked && !player.isTimed && held.explainsFirst.has(item);
  const isRefused = useSessionRefused(held.session.id);
  const why = useRef<HTMLDetailsElement>(null);
  const begins = isWhy ? why : undefined;
  const stage = useStage({ ...player, question, place: item, choose, begins }, pictures);
  const right = isLocked ? rightOption(question) : null;
  const chosen = answer?.selected ?? (pick === undefined ? null : String(pick.selected));

  return (
    <SessionFrame
      {...{ held, player }}
      keyRows={keyRowsOf(player.isTimed ? testMessages.leave : says.back)}
      open={stage.open}
      setOpen={stage.setOpen}
      tools={stage.tools}
      exit={stage.exit}
      className={styles.player}
    >
      <main className={classNames(styles.stage, styles[stage.tools.textSize])} {...stage.swipe}>
        {isRefused && <PlanNotice>{says.noAccessAnyMore}</PlanNotice>}
        {isWhy && <WhyFirst ref={why} key={`why/${item}`} text={question.explanation} />}
        <QuestionCard
          number={index + 1}
          total={total}
          text={question.text}
          image={question.image}
          options={options}
          chosen={chosen}
          right={right}
          isCorrect={answer === undefined && isLocked ? false : (answer?.isCorrect ?? null)}
          locked={isLocked}
          onChoose={(option) => void stage.choose(option)}
          struck={stage.struck}
          onStrike={stage.strike}
          headingRef={stage.heading}
          note={player.notKept && <NotKeptNote notKept={player.notKept} />}
          foot={
            !isLocked && (
              <HowSureLater
                key={item}
                chosen={player.confidence}
                onChoose={(degree) => void player.setConfidence(degree)}
              />
            )
          }
          aside={
            !isLocked ? (
              player.isTimed ? undefined : (
                <WaitingAside />
              )
            ) : (
              <>
                <Explanation
                  key={item}
                  ref={stage.explanation}
                  verdict={answer === undefined ? 'open' : verdictOn(question, answer)}
                  rightLetter={letterIn(question, right)}
                  text={question.explanation}
                />
                <OwnWordsLater item={item} />
              </>
            )
          }
        />
      </main>
      <ActionBar
        number={index + 1}
        total={total}
        answered={isLocked || chosen !== null}
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
    </SessionFrame>
  );
}

const answerOf = (question: KeptQuestion, { chosen, isCorrect }: KeptEntry): KeptAnswer => ({
  questionId: question.id,
  round: 0,
  categoryId: question.categoryId,
  selected: String(chosen),
  isCorrect: isCorrect ?? verdictOf(question, String(chosen)),
});
