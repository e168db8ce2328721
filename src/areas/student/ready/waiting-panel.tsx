import { useObserved } from '../../../lib/use-observed.ts';
import type { useOutbox } from '../../../material/sending/use-outbox.ts';
import { observeRunning } from '../../../offline/device/running.ts';
import { needsAttentionCount } from '../../../offline/sync/outbox-view.ts';
import { readyMessages } from '../../../messages/ready.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import styles from './panels.module.css';

/** What the server does not have yet. */
export function WaitingPanel({ outbox }: { outbox: NonNullable<ReturnType<typeof useOutbox>> }) {
  const needy = needsAttentionCount(outbox);
  const { waiting } = outbox;
  const running = useObserved(observeRunning, 'running');
  return (
    <Card as="section" aria-label="Your answers" className={styles.panel}>
      <h2 className={styles.title}>Your answers</h2>
      {waiting > 0 && <p className={styles.line}>{readyMessages.waiting(waiting)}</p>}
      {needy > 0 && <p className={styles.line}>{readyMessages.needsYou(needy)}</p>}
      {waiting + needy === 0 && (
        <p className={styles.line}>
          {/* Until it is known, the line keeps its place. */}
          {running === undefined ? '\u00a0' : running > 0 ? readyMessages.allElseSent : readyMessages.allSent}
        </p>
      )}
      <ButtonLink to={paths.sync} variant={needy > 0 ? 'primary' : 'secondary'}>
        See the list
      </ButtonLink>
    </Card>
  );
}
