import Check from 'lucide-react/icons/check';
import type { Figures } from '../../../contract/item-figures.ts';
import type { StaffQuestion } from '../../../contract/questions.ts';
import { letterOf } from '../../../material/questions/options.rules.ts';
import { classNames } from '../../../ui/class-names.ts';
import { percentOf } from './figures.rules.ts';
import { optionsOf } from './question-list.rules.ts';
import styles from './question-list.module.css';

export interface QuestionContentProps {
  question: Omit<StaffQuestion, 'category'>;
  /** Position in the bank, counted from 1. */
  number: number;
  /** If given, shows beside each option how often it was chosen. */
  figures?: Figures;
  /** Truncates the question and the explanation, for lists. */
  brief?: boolean;
}

/** A question for proofreading, with the correct option marked; shown in full unless `brief`. */
export function QuestionContent({ question, number, figures, brief }: QuestionContentProps) {
  const { text, image, correct_answer: key, explanation } = question;
  return (
    <div className={classNames(styles.body, brief && styles.brief)}>
      <p className={styles.text}>{text}</p>
      {image !== null && (
        <a href={image} target="_blank" rel="noreferrer" className={styles.picture}>
          <img src={image} alt={`For question ${number}`} loading="lazy" />
        </a>
      )}
      <ol className={styles.options}>
        {optionsOf(question).map((option, at) => (
          <Option
            key={at}
            letter={letterOf(at)}
            text={option}
            right={option === key}
            share={figures?.options[at]?.share ?? null}
          />
        ))}
      </ol>
      {explanation !== null && explanation !== '' && <p className={styles.explanation}>{explanation}</p>}
    </div>
  );
}

interface OptionProps {
  letter: string;
  text: string;
  right: boolean;
  /** 0 to 1; null if there are too few answers. */
  share: number | null;
}

function Option({ letter, text, right, share }: OptionProps) {
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
      {share !== null && (
        <span className={styles.share}>
          {percentOf(share)}
          <span className="visually-hidden"> chose it</span>
        </span>
      )}
      {share !== null && <span aria-hidden="true" className={styles.bar} style={{ scale: `${share} 1` }} />}
    </li>
  );
}
