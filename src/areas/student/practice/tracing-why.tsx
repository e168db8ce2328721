import Check from 'lucide-react/icons/check';
import { useId, type Ref } from 'react';
import type { EcgQuestion } from '../../../contract/ecg.ts';
import { ecgMessages } from '../../../messages/ecg.ts';
import { practiceMessages as says } from '../../../messages/practice.ts';
import { classNames } from '../../../ui/class-names.ts';
import stage from '../player/stage.module.css';
import styles from './tracing-why.module.css';
import { WhyFirst } from './why-first.tsx';

export interface TracingWhyProps {
  question: EcgQuestion;
  /** Counted from 1. */
  number: number;
  total: number;
  headingRef: Ref<HTMLHeadingElement>;
  /** The class for the text size. */
  className: string | undefined;
}

/**
 * Shows the findings and the explanation of a tracing that was forgotten again and again, before the tracing itself.
 */
export function TracingWhy({ question, number, total, headingRef, className }: TracingWhyProps) {
  const findings = useId();
  return (
    <main className={classNames(stage.stage, styles.stage, className)}>
      <h1 ref={headingRef} tabIndex={-1} className={styles.heading}>
        {ecgMessages.heading(number, total)}
      </h1>
      <WhyFirst text={question.explanation}>
        <h2 id={findings} className={styles.title}>
          {says.onTracing}
        </h2>
        <ul aria-labelledby={findings} className={styles.findings}>
          {question.correct_options.map(({ id, text }) => (
            <li key={id}>
              <Check />
              {text}
            </li>
          ))}
        </ul>
      </WhyFirst>
    </main>
  );
}
