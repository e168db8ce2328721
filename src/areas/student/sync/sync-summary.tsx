import CloudAlert from 'lucide-react/icons/cloud-alert';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useState, type Ref } from 'react';
import { sinceWhen } from '../../../lib/dates.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import { useStore } from '../../../lib/use-store.ts';
import { syncListMessages } from '../../../messages/sync-list.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { device } from '../../../offline/database.ts';
import { observeRunning } from '../../../offline/device/running.ts';
import { needsAttentionCount, summary, type OutboxSummary } from '../../../offline/sync/outbox-view.ts';
import { syncNow, syncStatus } from '../../../offline/sync/sync.ts';
import { links, paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { saveUnsent } from './save-unsent.ts';
import styles from './sync-summary.module.css';
import { heldInWords, resultInWords, safeInWords } from './sync-words.ts';

/** The overall state, with the buttons to sync now and to save everything unsent to a file. */
export function SyncSummary({
  outbox,
  titleRef,
}: {
  outbox: OutboxSummary;
  titleRef: Ref<HTMLHeadingElement>;
}) {
  const status = useStore(syncStatus);
  const reach = useStore(connectivity);
  const now = useNow();
  const [syncing, setSyncing] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const { waiting } = outbox;
  const needy = needsAttentionCount(outbox);
  const running = useObserved(observeRunning, 'running', 0) ?? 0;
  const held = waiting > 0 ? heldInWords(status, reach, now) : null;
  const { Icon, tone } = needy > 0 ? faces.needy : waiting > 0 ? faces.waiting : faces.settled;

  async function sync() {
    setSyncing(true);
    setResult(null);
    try {
      setResult(await runSync());
    } catch (error) {
      console.error('What waits could not be sent.', error);
      setResult({ text: syncListMessages.failed, waiting });
    }
    setSyncing(false);
  }

  return (
    <Card as="section" aria-label="State" className={styles.card}>
      <div className={styles.head}>
        <Icon className={styles[tone]} />
        <div className={styles.words}>
          <h2 ref={titleRef} tabIndex={-1}>
            {titleOf(waiting, needy, running)}
          </h2>
          {waiting > 0 && <p>{safeInWords(outbox.newest)}</p>}
          {waiting + needy + running === 0 && outbox.lastSentAt !== null && (
            <p>{syncListMessages.allSentMore}</p>
          )}
          {running > 0 && <p>{syncListMessages.sentAtEnd(running)}</p>}
          {held !== null && <p>{held}</p>}
          {outbox.lastSentAt !== null && (
            <p>{syncListMessages.lastSent(sinceWhen(outbox.lastSentAt, now))}</p>
          )}
          {outbox.lastSentAt === null && waiting + needy === 0 && <p>{syncListMessages.neverSent}</p>}
        </div>
      </div>
      <div className={styles.actions}>
        {status.held === 'sign-in' && waiting > 0 ? (
          <ButtonLink to={links.signIn(paths.sync)} variant="primary" size="large">
            Sign in again
          </ButtonLink>
        ) : (
          <Button
            variant={waiting > 0 ? 'primary' : 'secondary'}
            size="large"
            busy={syncing}
            onClick={() => void sync()}
          >
            Sync now
          </Button>
        )}
        {waiting + needy > 0 && (
          <Button size="large" onClick={() => void saveUnsent()}>
            Save to a file
          </Button>
        )}
      </div>
      <p role="status" className={styles.result}>
        {result?.waiting === waiting && result.text}
      </p>
    </Card>
  );
}

/** The outcome of "Sync now", which no longer holds once more or fewer items wait than it left. */
interface Result {
  text: string;
  waiting: number;
}

async function runSync(): Promise<Result | null> {
  const on = device();
  const count = async () => {
    const outbox = await summary(on);
    return { waiting: outbox.waiting, needy: outbox.conflicts.length + outbox.dead.length };
  };
  const before = await count();
  await syncNow();
  // The student signed out in the meantime: the screen is closing, and nobody would read the outcome.
  if (!on.isOpen()) return null;
  const after = await count();
  const sent = before.waiting - after.waiting - (after.needy - before.needy);
  const text = resultInWords(before.waiting, sent, after.waiting, syncStatus.get().held);
  return { text, waiting: after.waiting };
}

function titleOf(waiting: number, needy: number, running: number): string {
  if (needy > 0) return syncListMessages.needsYou(needy);
  if (waiting > 0) return syncListMessages.waiting(waiting);
  return running > 0 ? syncListMessages.allElseSent : syncListMessages.allSent;
}

const faces = {
  settled: { Icon: CloudCheck, tone: 'settled' },
  waiting: { Icon: CloudUpload, tone: 'waiting' },
  needy: { Icon: CloudAlert, tone: 'needy' },
} as const;
