import { useOutbox } from '../../../material/use-outbox.ts';
import { syncListMessages } from '../../../messages/sync-list.ts';
import { paths } from '../../../lib/paths.ts';
import { Page } from '../../../ui/page.tsx';
import { LoadingText } from '../../../ui/states.tsx';
import { NeedsYouList } from './needs-you-list.tsx';
import { SyncSummary } from './sync-summary.tsx';
import styles from './sync.module.css';
import { isBankOperation } from '../../../offline/operations/kinds.ts';
import { useKeptBanks } from './use-kept-banks.ts';
import { WaitingList } from './waiting-list.tsx';

/** What waits, what failed and what conflicts, in plain words. */
export function SyncScreen() {
  const outbox = useOutbox();
  const rows = outbox ? [...outbox.conflicts, ...outbox.dead, ...outbox.waiting] : [];
  const ofRows = rows.flatMap(({ act }) => (isBankOperation(act) ? act.categoryId : []));
  const banks = useKeptBanks([...ofRows, ...(outbox?.differing ?? [])]);
  return (
    <Page
      title="Your answers"
      lead={syncListMessages.lead}
      back={{ to: paths.dashboard, label: 'Dashboard' }}
      narrow
    >
      {outbox === undefined ? (
        <LoadingText />
      ) : (
        <div className={styles.parts}>
          <SyncSummary outbox={outbox} />
          <NeedsYouList outbox={outbox} banks={banks} />
          <WaitingList rows={outbox.waiting} banks={banks} />
        </div>
      )}
    </Page>
  );
}
