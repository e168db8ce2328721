import { memo, type Ref } from 'react';
import type { Confidence } from '../../../contract/practice.ts';
import { Explanation } from '../../../material/questions/explanation.tsx';
import { QuestionCard } from '../../../material/questions/question-card.tsx';
import type { KeptAnswer, KeptQuestion } from '../../../offline/kept-banks.ts';
import { CorrectedLine, CorrectionCard } from './correction.tsx';
import { BankNotice, ConflictNote } from './notes.tsx';
import { HowSureLater } from '../player/how-sure-later.tsx';
import { NotKeptNote, type NotKept } from '../player/not-kept-note.tsx';
import { OwnWordsLater } from '../player/own-words-later.tsx';
import { isAnswerRight, type Walk } from '../player/question.rules.ts';
import type { Trouble } from './use-bank.ts';
import { letterIn, rightOption, verdictOn } from '../player/verdict.rules.ts';
import { WaitingAside } from '../player/waiting-aside.tsx';
import { WalkLine } from './walk-line.tsx';

export interface AskedQuestionProps {
  question: KeptQuestion;
  options: readonly string[];
  number: number;
  total: number;
  answer: KeptAnswer | undefined;
  notKept: NotKept | null;
  trouble: Trouble | null;
  walk: Walk | null;
  /** How many answers in the bank were corrected and not read yet. */
  corrected: number;
  onShowCorrected: () => void;
  onReadCorrection: () => void;
  /** Stated before the answer; null if not stated. */
  confidence: Confidence | null;
  onHowSure: (confidence: Confidence | null) => void;
  onChoose: (option: number) => void;
  struck: readonly number[] | undefined;
  onStrike: (option: number) => void;
  onEndWalk: () => void;
  headingRef: Ref<HTMLHeadingElement>;
  explanationRef: Ref<HTMLElement>;
}

/** A question of the bank with its answer. Re-renders only if one of the props changes. */
export const AskedQuestion = memo(Asked, (before, after) =>
  (Object.keys(after) as (keyof AskedQuestionProps)[]).every((key) =>
    key === 'answer' ? sameAnswer(before.answer, after.answer) : Object.is(before[key], after[key]),
  ),
);

function Asked(props: AskedQuestionProps) {
  const { question, options, number, total, answer, notKept, trouble, walk } = props;
  const right = answer === undefined ? null : rightOption(question);
  return (
    <>
      <BankNotice categoryId={question.categoryId} trouble={trouble} />
      {walk === null && !answer?.correction && (
        <CorrectedLine count={props.corrected} onShow={props.onShowCorrected} />
      )}
      {walk !== null && <WalkLine walk={walk} questionId={question.id} onEnd={props.onEndWalk} />}
      {/* Above the question, because below the options it would be off screen on a phone. */}
      {answer !== undefined && (
        <CorrectionCard question={question} answer={answer} onRead={props.onReadCorrection} />
      )}
      <QuestionCard
        number={number}
        total={total}
        text={question.text}
        image={question.image}
        options={options}
        chosen={answer?.selected ?? null}
        right={right}
        isCorrect={answer === undefined ? null : isAnswerRight(question, answer)}
        locked={answer !== undefined}
        onChoose={props.onChoose}
        struck={props.struck}
        onStrike={props.onStrike}
        headingRef={props.headingRef}
        note={
          <>
            {notKept !== null && <NotKeptNote notKept={notKept} />}
            {answer !== undefined && <ConflictNote question={question} answer={answer} />}
          </>
        }
        foot={answer === undefined && <HowSureLater chosen={props.confidence} onChoose={props.onHowSure} />}
        aside={
          answer === undefined ? (
            <WaitingAside />
          ) : (
            <>
              <Explanation
                key={question.id}
                ref={props.explanationRef}
                verdict={verdictOn(question, answer)}
                rightLetter={letterIn(question, right)}
                text={question.explanation}
              />
              <OwnWordsLater item={`question/${question.id}`} />
            </>
          )
        }
      />
    </>
  );
}

const sameAnswer = (a: KeptAnswer | undefined, b: KeptAnswer | undefined) =>
  a?.selected === b?.selected &&
  a?.isCorrect === b?.isCorrect &&
  a?.round === b?.round &&
  a?.correction?.correctedAt === b?.correction?.correctedAt;
