import Check from 'lucide-react/icons/check';
import type { StaffQuestion } from '../../../contract/questions.ts';
import { optionsOf } from './content.rules.ts';
import styles from './content.module.css';

/** A question as staff proofread it: everything in sight, the right option marked. */
export function QuestionRow({ question, number }: { question: StaffQuestion; number: number }) {
  return (
    <li className={styles.question}>
      <span className={styles.number}>{number}</span>
      <div className={styles.body}>
        <p className={styles.text}>{question.text}</p>
        {question.image !== null && (
          <a href={question.image} target="_blank" rel="noreferrer" className={styles.picture}>
            <img src={question.image} alt={`For question ${number}`} loading="lazy" />
          </a>
        )}
        <ol className={styles.options}>
          {optionsOf(question).map((option, at) => (
            <Option
              key={at}
              letter={'ABCD'.charAt(at)}
              text={option}
              right={option === question.correct_answer}
            />
          ))}
        </ol>
        {question.explanation !== null && question.explanation !== '' && (
          <p className={styles.explanation}>{question.explanation}</p>
        )}
      </div>
    </li>
  );
}

function Option({ letter, text, right }: { letter: string; text: string; right: boolean }) {
  return (
    <li className={right ? styles.right : undefined}>
      <span className={styles.letter} aria-hidden="true">
        {letter}
      </span>
      <span>{text}</span>
      {right && (
        <span className={styles.tick}>
          <Check />
          <span className="visually-hidden">Right answer</span>
        </span>
      )}
    </li>
  );
}
