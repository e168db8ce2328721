import CircleCheck from 'lucide-react/icons/circle-check-big';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleArrowDown from 'lucide-react/icons/circle-arrow-down';
import type { ReactNode } from 'react';
import { readyMessages } from '../../../messages/ready.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ProgressLine } from '../../../ui/progress.tsx';
import styles from './ready-state.module.css';
import { UnbrokenCounts } from '../readiness/unbroken-counts.tsx';
import { reasonsOf, titleOf } from '../readiness/ready-words.ts';
import type { ReadyView } from '../readiness/use-ready-view.ts';

/** The overall state in large letters, with the reasons and the main action. */
export function ReadyState({ view, action }: { view: ReadyView; action: ReactNode }) {
  const { overall, run } = view;
  const lit = overall.is === 'ready';
  const Icon = lit ? CircleCheck : overall.is === 'running' ? CircleArrowDown : CircleDashed;
  return (
    <Card as="section" aria-label="State" className={classNames(styles.card, lit && styles.lit)}>
      <div className={styles.head}>
        <div role="status" className={styles.said}>
          <Icon className={styles.icon} />
          <div className={styles.words}>
            <h2 className={classNames(styles.title, overall.is === 'part' && styles.part)}>
              <UnbrokenCounts words={titleOf(view)} />
            </h2>
            {reasonsOf(view).map((reason) => (
              <p key={reason} className={styles.reason}>
                {reason}
              </p>
            ))}
          </div>
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {overall.is === 'running' && (
        <ProgressLine
          value={run.done}
          max={run.total}
          label={readyMessages.gettingReady(run.done, run.total)}
        />
      )}
    </Card>
  );
}
