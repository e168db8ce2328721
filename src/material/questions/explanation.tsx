import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import type { Ref } from 'react';
import { questionMessages } from '../../messages/question.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './explanation.module.css';
import { firstSentence, paragraphsOf } from './prose.rules.ts';

/** `unchecked`: the answer is saved, but the key is not on this device. `open`: the session ended without an answer. */
export type Verdict = 'right' | 'wrong' | 'unchecked' | 'open';

export interface ExplanationProps {
  verdict: Verdict;
  /** Letter of the right option, if known. */
  rightLetter: string | null;
  text: string | null;
  /** Receives the focus after an answer, so that the student reads on from here. */
  ref?: Ref<HTMLElement>;
}

/** The verdict in words, with the explanation below it. */
export function Explanation({ verdict, rightLetter, text, ref }: ExplanationProps) {
  const { Icon, title } = faces[verdict];
  return (
    <section ref={ref} tabIndex={-1} aria-label="Explanation" className={styles.explanation}>
      <p className={classNames(styles.verdict, styles[verdict])}>
        <Icon />
        <span>
          <strong>{title}</strong>
          {(verdict === 'wrong' || verdict === 'open') &&
            rightLetter !== null &&
            ` ${questionMessages.rightIs(rightLetter)}`}
        </span>
      </p>
      {verdict !== 'unchecked' && !(verdict === 'open' && rightLetter === null) && <Why text={text ?? ''} />}
    </section>
  );
}

/** The explanation. Its first sentence is emphasized, because it carries the point. */
export function Why({ text }: { text: string }) {
  const [first, ...others] = paragraphsOf(text);
  if (first === undefined) return <p className={styles.none}>{questionMessages.noExplanation}</p>;
  const { lead, rest } = firstSentence(first);
  return (
    <div className={styles.why}>
      <p>
        <strong className={styles.lead}>{lead}</strong>
        {rest}
      </p>
      {others.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}

const faces = {
  right: { Icon: CircleCheck, title: questionMessages.right },
  wrong: { Icon: CircleX, title: `${questionMessages.wrong}.` },
  unchecked: { Icon: CloudUpload, title: questionMessages.saved },
  open: { Icon: CircleDashed, title: `${questionMessages.notAnswered}.` },
};
