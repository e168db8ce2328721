import { useId, useMemo, useState } from 'react';
import type { ReviewedAnswer } from '../../../material/questions/answer-review.rules.ts';
import { AnswerReview, type BelowProps } from '../../../material/questions/answer-review.tsx';
import { resultMessages as says } from '../../../messages/tests.ts';
import type { KeptAttempt } from '../../../offline/kept-tests.ts';
import { OwnWordsLater } from '../player/own-words-later.tsx';
import { chosenHere, filters, passes, type Filter } from './result.rules.ts';
import styles from './result-view.module.css';

const OnQuestion = ({ questionId, titleId }: BelowProps) => (
  <OwnWordsLater item={`test_question/${questionId}`} titleId={titleId} />
);
const OnTracing = ({ questionId, titleId }: BelowProps) => (
  <OwnWordsLater item={`ecg/${questionId}`} titleId={titleId} />
);

export interface AnswerSummaryProps {
  title: string;
  answers: readonly ReviewedAnswer[];
  isEcg: boolean;
  /** The attempt of this device to which the answers belong, for its marks; null if there is none. */
  own: KeptAttempt | null;
}

/** The answers of a test: all, or only the wrong, open or marked ones. */
export function AnswerSummary({ title, answers, isEcg, own }: AnswerSummaryProps) {
  const [wanted, setFilter] = useState<Filter>('all');
  const titleId = useId();
  const marked = useMemo(() => new Set(own?.marked), [own?.marked]);
  const isSealed = answers.some(({ state }) => state === 'chosen');
  const offered = filters.filter((each) =>
    each === 'marked' ? marked.size > 0 : each !== 'wrong' || !isSealed,
  );
  // Answers that arrive later may not offer the filter that was chosen.
  const filter = offered.includes(wanted) ? wanted : 'all';
  const shown = answers
    .map((answer, index) => ({ answer, number: index + 1 }))
    .filter(({ answer }) => passes(answer, filter, marked));
  return (
    <section aria-labelledby={titleId} className={styles.summary}>
      <h2 id={titleId}>{title}</h2>
      <div role="group" aria-label="Show" className={styles.filters}>
        {offered.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === filter}
            className={styles.filter}
            onClick={() => setFilter(each)}
          >
            {says.filters[each]} {answers.filter((answer) => passes(answer, each, marked)).length}
          </button>
        ))}
      </div>
      <div>
        {shown.length === 0 && <p className={styles.none}>{says.nothingMatches[filter]}</p>}
        {shown.map(({ answer, number }) => (
          <AnswerReview
            key={answer.questionId}
            number={number}
            answer={answer}
            isEcg={isEcg}
            isMarked={marked.has(answer.questionId)}
            here={isEcg ? undefined : chosenHere(own, answer)}
            Below={isEcg ? OnTracing : OnQuestion}
          />
        ))}
      </div>
    </section>
  );
}
