import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Why } from '../../../material/explanation.tsx';
import { practiceMessages as says } from '../../../messages/practice.ts';
import styles from './why-first.module.css';

/** What a student has forgotten again and again is read before it is asked; it can be folded away. */
export function WhyFirst({ text, children }: { text: string | null; children?: ReactNode }) {
  return (
    <details open className={styles.first}>
      <summary>
        {says.whyFirst}
        <ChevronDown />
      </summary>
      {children}
      <Why text={text ?? ''} />
    </details>
  );
}
