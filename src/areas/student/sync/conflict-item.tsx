import { syncListMessages } from '../../../messages/sync-list.ts';
import type { BankOnDevice } from '../../../offline/study/bank.ts';
import type { OutboxRow } from '../../../offline/outbox-row.ts';
import { links } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import styles from './needs-you.module.css';
import { choicesOf, conflictInWords, operationInWords, type Choice } from './sync-words.ts';

/**
 * Two devices answered the same question, read the same tracing or finished the same test: says which one counts and,
 * for a question, shows both answers. There is nothing to decide.
 */
export function ConflictItem({
  row,
  bank,
  onDismiss,
}: {
  row: OutboxRow;
  bank: BankOnDevice | undefined;
  onDismiss: () => void;
}) {
  const choices = choicesOf(row, bank);
  const { act } = row;
  return (
    <li className={styles.item}>
      <p className={styles.act}>{operationInWords(row, bank)}</p>
      <p>{conflictInWords(row, choices)}</p>
      {choices && (
        <dl className={styles.choices}>
          <OneChoice word={syncListMessages.conflictHere} choice={choices.here} />
          <OneChoice word={syncListMessages.conflictThere} choice={choices.there} />
        </dl>
      )}
      <div className={styles.actions}>
        <Button onClick={onDismiss}>Got it</Button>
        {bank && act.kind === 'submit' && (
          <ButtonLink to={links.question(act.categoryId, act.questionId)} variant="quiet">
            See the question
          </ButtonLink>
        )}
        {act.kind === 'test-submit' && (
          <ButtonLink to={links.testResult(act.testId, act.isEcg)} variant="quiet">
            See the result
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

function OneChoice({ word, choice }: { word: string; choice: Choice }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>
        {choice.letter !== null && <span className={styles.letter}>{choice.letter}</span>}
        {choice.text}
      </dd>
    </div>
  );
}
