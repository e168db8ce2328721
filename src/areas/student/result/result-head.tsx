import type { TestResult } from '../../../contract/test-series.ts';
import { resultMessages as says } from '../../../messages/tests.ts';
import { ProgressRing } from '../../../ui/progress.tsx';
import { ResultTitle } from './result-title.tsx';
import styles from './result-view.module.css';

/** The score, at the top of the result. */
export function ResultHead({ result }: { result: TestResult }) {
  const { test_name, score, total, accuracy, time_taken_formatted } = result;
  const facts = [
    [says.scoreWord, `${score}/${total}`],
    [says.accuracy, `${accuracy}%`],
    [says.time, time_taken_formatted],
  ] as const;
  return (
    <header className={styles.head}>
      <ResultTitle>{test_name}</ResultTitle>
      <div className={styles.result}>
        {/* Only the share of right answers: a second share beside the accuracy would be mistaken for the score. */}
        <ProgressRing right={score} wrong={0} total={total} size={96} label={says.score(score, total)} />
        <dl className={styles.facts}>
          {facts.map(([word, fact]) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}
