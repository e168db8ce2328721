import type { TestResult } from '../../../contract/test-series.ts';
import { resultMessages as says } from '../../../messages/tests.ts';
import { ProgressRing } from '../../../ui/progress.tsx';
import { ResultTitle } from './result-title.tsx';
import styles from './result-view.module.css';

/** The score before anything else. */
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
        {/* The share that is right, and nothing else: another share beside the accuracy would be read as the score. */}
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
