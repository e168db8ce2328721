import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode, Ref } from 'react';
import { Why } from '../../../material/questions/explanation.tsx';
import { practiceMessages as says } from '../../../messages/practice.ts';
import styles from './why-first.module.css';

/**
 * The explanation of a question that the student has forgotten again and again, shown before the question. It can be
 * folded away. `ref`: to give it the focus, so that reading starts here.
 */
export function WhyFirst({
  text,
  children,
  ref,
}: {
  text: string | null;
  children?: ReactNode;
  ref?: Ref<HTMLDetailsElement>;
}) {
  return (
    <details ref={ref} tabIndex={-1} open className={styles.first}>
      <summary>
        {says.whyFirst}
        <ChevronDown />
      </summary>
      {children}
      <Why text={text ?? ''} />
    </details>
  );
}
