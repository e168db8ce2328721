import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDoublePress } from '../../../lib/use-double-press.ts';
import { useStore } from '../../../lib/use-store.ts';
import { deviceMessages } from '../../../messages/device.ts';
import { readyMessages } from '../../../messages/ready.ts';
import { useOutbox } from '../../../material/sending/use-outbox.ts';
import { serverToday } from '../../../offline/clock/server-clock.ts';
import { keepsNothing } from '../../../offline/database.ts';
import { getReady, stopGettingReady } from '../../../offline/ready/readiness.ts';
import { paths } from '../../../lib/paths.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { BrowserPanel } from './browser-panel.tsx';
import { CheckPanel } from './check-panel.tsx';
import { LimitPanel } from './limit-panel.tsx';
import { ReadyList } from './ready-list.tsx';
import { ReadyState } from './ready-state.tsx';
import styles from './ready.module.css';
import { RoomPanel, useRoom } from './room-panel.tsx';
import { useReadyView, type ReadyView } from '../readiness/use-ready-view.ts';
import { WaitingPanel } from './waiting-panel.tsx';
import { WishesPanel } from './wishes-panel.tsx';

/**
 * The "Get ready" screen: stores the content of the student's courses on this device before the signal is gone, and
 * proves it by reading it back.
 */
export function ReadyScreen() {
  if (!useStore(keepsNothing)) return <Ready />;
  return (
    <Page title="Get ready for a shift" back={{ to: paths.dashboard, label: 'Back to dashboard' }}>
      <EmptyState title={deviceMessages.notReadyTitle} drawing="unplugged">
        {deviceMessages.notReady}
      </EmptyState>
    </Page>
  );
}

function Ready() {
  const view = useReadyView();
  const { room, again } = useRoom(view.overall.bytes);
  const outbox = useOutbox();
  const narrow = useNarrow();
  // Rendered all at once when everything is known, and from then on kept, so that nothing moves.
  const isLooked = view.lines !== undefined && view.overall.is !== 'looking' && view.app !== undefined;
  const isKnown = isLooked || view.unknown;
  const [wasKnown, setWasKnown] = useState(false);
  if (!wasKnown && isKnown) setWasKnown(true);
  const isEmpty = view.lines !== undefined && view.everything.length === 0;
  const nothing = isEmpty || view.unknown;
  const action = nothing ? null : <Action view={view} />;
  return (
    <>
      <Page
        title="Get ready for a shift"
        lead={readyMessages.lead}
        back={{ to: paths.dashboard, label: 'Back to dashboard' }}
      >
        <div className={styles.columns}>
          <div className={styles.main}>
            {nothing ? (
              <Nothing unknown={view.unknown} />
            ) : (
              <ReadyState view={view} action={!narrow && action} />
            )}
            {wasKnown && <WishesPanel view={view} />}
          </div>
          {wasKnown && room && outbox && (
            <>
              <aside className={styles.side}>
                <WaitingPanel outbox={outbox} />
                <RoomPanel room={room} again={again} />
                <BrowserPanel />
                <LimitPanel view={view} />
                <CheckPanel />
              </aside>
              <div className={styles.list}>
                <ReadyList
                  lines={view.lines ?? []}
                  others={view.others}
                  canFix={view.online && !view.run.running}
                />
              </div>
            </>
          )}
        </div>
      </Page>
      {narrow && action && <BottomBar>{action}</BottomBar>}
    </>
  );
}

function Action({ view: { overall, online, lines, run } }: { view: ReadyView }) {
  const queryClient = useQueryClient();
  const press = useDoublePress();
  if (overall.is === 'running') {
    return (
      <Button wide size="large" onClick={press.second(stopGettingReady)}>
        {readyMessages.stop(run.done, run.total)}
      </Button>
    );
  }
  const done = overall.is === 'ready';
  return (
    <Button
      wide
      size="large"
      variant={done ? 'secondary' : 'primary'}
      disabled={!online || lines === undefined || lines.length === 0}
      onClick={press.first(() => void getReady(queryClient, serverToday()))}
    >
      {done ? 'Refresh everything' : 'Get ready'}
    </Button>
  );
}

function Nothing({ unknown }: { unknown: boolean }) {
  if (unknown) return <EmptyState title={readyMessages.nothingKnown} drawing="unplugged" />;
  return (
    <EmptyState
      title={readyMessages.nothingOpen}
      action={<ButtonLink to={paths.courses}>See plans</ButtonLink>}
    >
      {readyMessages.nothingOpenMore}
    </EmptyState>
  );
}
