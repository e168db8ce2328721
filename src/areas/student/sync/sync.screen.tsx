import { useEffect, useRef } from 'react';
import { useOutbox } from '../../../material/sending/use-outbox.ts';
import { syncListMessages } from '../../../messages/sync-list.ts';
import { paths } from '../../../lib/paths.ts';
import { Page } from '../../../ui/page.tsx';
import { LoadingText } from '../../../ui/states.tsx';
import { needsAttentionCount } from '../../../offline/sync/outbox-view.ts';
import { NeedsYouList } from './needs-you-list.tsx';
import { SyncSummary } from './sync-summary.tsx';
import styles from './sync.module.css';
import { isBankOperation } from '../../../offline/operations/kinds.ts';
import { useKeptBanks } from './use-kept-banks.ts';
import { WaitingList } from './waiting-list.tsx';

/** The sync screen: what waits, what failed and what conflicts, in plain words. */
export function SyncScreen() {
  const outbox = useOutbox();
  const rows = outbox ? [...outbox.conflicts, ...outbox.dead, ...outbox.newest] : [];
  const ofRows = rows.flatMap(({ act }) => (isBankOperation(act) ? act.categoryId : []));
  const banks = useKeptBanks([...ofRows, ...(outbox?.differing ?? [])]);
  const title = useRef<HTMLHeadingElement>(null);
  const isSettling = useRef(false);
  const needy = outbox && needsAttentionCount(outbox);
  useEffect(() => {
    // The item disappeared together with the focused button, so the focus moves to the heading that says what is left.
    if (isSettling.current) title.current?.focus({ preventScroll: true });
    isSettling.current = false;
  }, [needy]);
  return (
    <Page
      title="Your answers"
      lead={syncListMessages.lead}
      back={{ to: paths.dashboard, label: 'Back to dashboard' }}
      narrow
    >
      {outbox === undefined ? (
        <LoadingText />
      ) : (
        <div className={styles.parts}>
          <SyncSummary outbox={outbox} titleRef={title} />
          <NeedsYouList outbox={outbox} banks={banks} onSettle={() => (isSettling.current = true)} />
          <WaitingList outbox={outbox} banks={banks} />
        </div>
      )}
    </Page>
  );
}
