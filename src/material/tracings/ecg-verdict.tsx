import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import X from 'lucide-react/icons/x';
import type { Ref } from 'react';
import { paragraphsOf } from '../questions/prose.rules.ts';
import { ecgMessages as says } from '../../messages/ecg.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './ecg-verdict.module.css';

/** The verdict on one tracing, as names of findings. `none`: the test or session is over and the tracing was never answered. */
export interface Graded {
  state: 'right' | 'wrong' | 'none';
  found: string[];
  missed: string[];
  extra: string[];
}

export interface EcgVerdictProps {
  graded: Graded;
  explanation: string;
  /**
   * Receives the focus after the answer, so that the student reads on from here. A tab stop, as it may need scrolling.
   */
  ref?: Ref<HTMLElement>;
}

/** The verdict in words, then the findings that were seen, missed and wrongly added, then the explanation. */
export function EcgVerdict({ graded, explanation, ref }: EcgVerdictProps) {
  const { state } = graded;
  const { Icon, title } = faces[state];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: keys must reach it
    <section ref={ref} tabIndex={0} aria-label="Verdict" className={styles.verdict}>
      <p className={classNames(styles.head, styles[state])}>
        <Icon />
        <strong>{title}</strong>
      </p>
      {lists.map(({ key, name, hint, Mark }) => (
        <List key={key} name={name} hint={hint} Mark={Mark} look={key} names={graded[key]} />
      ))}
      <div className={styles.why}>
        <h2>Explanation</h2>
        {explanation.trim() === '' ? (
          <p className={styles.none}>{says.noExplanation}</p>
        ) : (
          paragraphsOf(explanation).map((paragraph, n) => <p key={n}>{paragraph}</p>)
        )}
      </div>
    </section>
  );
}

interface ListProps {
  name: string;
  hint: string;
  look: 'found' | 'missed' | 'extra';
  Mark: typeof Check;
  names: readonly string[];
}

function List({ name, hint, look, Mark, names }: ListProps) {
  return (
    <div className={styles.list}>
      <h2>
        {name} <span className={styles.hint}>{hint}</span>
      </h2>
      {names.length === 0 ? (
        <p className={styles.none}>{says.none}</p>
      ) : (
        <ul className={styles.names}>
          {names.map((text) => (
            <li key={text} className={styles[look]}>
              <Mark />
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const lists = [
  { key: 'found', name: says.seen, hint: says.seenHint, Mark: Check },
  { key: 'missed', name: says.missed, hint: says.missedHint, Mark: CircleAlert },
  { key: 'extra', name: says.extra, hint: says.extraHint, Mark: X },
] as const;

/** How each outcome is shown. */
export const faces = {
  right: { Icon: CircleCheck, title: says.correct },
  wrong: { Icon: CircleX, title: says.incorrect },
  none: { Icon: CircleDashed, title: says.notAnswered },
};
