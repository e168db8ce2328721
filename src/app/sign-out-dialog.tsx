import { useState } from 'react';
import { useStore } from '../lib/use-store.ts';
import { appMessages } from '../messages/session.ts';
import { signOutMessages as says } from '../messages/sign-out.ts';
import { connectivity } from '../offline/connectivity.ts';
import { keepsNothing } from '../offline/database.ts';
import { askToSignOut, leavingStore, signOut, stayHere, type Destination } from '../session/sign-out.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LoadingText } from '../ui/states.tsx';
import { toast } from '../ui/toast.ts';
import styles from './sign-out-dialog.module.css';

/** Asks before a sign-out that would lose something: what to do with unsent work, or whether to leave without signal. */
export function SignOutDialog() {
  const leaving = useStore(leavingStore);
  const canKeep = !useStore(keepsNothing);
  const isOffline = useStore(connectivity) === 'offline';
  if (leaving.phase === 'no') return null;
  if (leaving.phase === 'sending') {
    return (
      <Dialog key={leaving.phase} open title={says.sendingFirst} onClose={stayHere} kind="sheet">
        <LoadingText>{says.sendingFirst}</LoadingText>
      </Dialog>
    );
  }
  if (leaving.phase === 'unchecked') return <Unchecked to={leaving.to} canKeep={canKeep} />;
  if (leaving.phase === 'offline') return <Offline to={leaving.to} />;
  const { to, unsent } = leaving;
  // A dialog of its own, so that its name is announced and its first button gets the focus.
  return (
    <Dialog key={leaving.phase} open title={says.leaveTitle} onClose={stayHere} kind="sheet">
      {unsent.operations > 0 && <p>{says.unsent(unsent.operations)}</p>}
      {unsent.tests > 0 && <p>{says.running(unsent.tests)}</p>}
      {canKeep && <p className={styles.hint}>{says.keepHint}</p>}
      {isOffline && <p>{says.offline}</p>}
      <div className={styles.choices}>
        {canKeep && (
          <SignOutButton to={to} keepUnsent variant="primary" data-autofocus>
            {says.keep}
          </SignOutButton>
        )}
        <Button wide onClick={() => void saveUnsent().catch(() => toast.error(says.notSaved))}>
          {says.saveToFile}
        </Button>
        <Button wide onClick={stayHere}>
          {says.stay}
        </Button>
        <SignOutButton to={to} keepUnsent={false} variant="remove">
          {says.discard}
        </SignOutButton>
      </div>
    </Dialog>
  );
}

function Unchecked({ to, canKeep }: { to: Destination; canKeep: boolean }) {
  function checkAgain() {
    stayHere();
    void askToSignOut(to);
  }
  return (
    <Dialog open title={says.uncheckedTitle} onClose={stayHere} kind="sheet">
      <p>{says.unchecked}</p>
      {canKeep && <p className={styles.hint}>{says.uncheckedHint}</p>}
      <div className={styles.choices}>
        <Button variant="primary" wide data-autofocus onClick={checkAgain}>
          {appMessages.tryAgain}
        </Button>
        <Button wide onClick={stayHere}>
          {says.stay}
        </Button>
        <SignOutButton to={to} keepUnsent variant="remove">
          {says.signOutAnyway}
        </SignOutButton>
      </div>
    </Dialog>
  );
}

function Offline({ to }: { to: Destination }) {
  return (
    <Dialog open title={says.offlineTitle} onClose={stayHere} kind="sheet">
      <p>{says.offline}</p>
      <div className={styles.choices}>
        <Button variant="primary" wide data-autofocus onClick={stayHere}>
          {says.stay}
        </Button>
        <SignOutButton to={to} keepUnsent variant="remove">
          {says.signOutAnyway}
        </SignOutButton>
      </div>
    </Dialog>
  );
}

type SignOutButtonProps = ButtonProps & { to: Destination; keepUnsent: boolean };

/** Busy until the page is left: to remove what the device holds takes a moment, and what did not load is tried again. */
function SignOutButton({ to, keepUnsent, ...props }: SignOutButtonProps) {
  const [busy, setBusy] = useState(false);
  function leave() {
    setBusy(true);
    void signOut(to, { keepUnsent });
  }
  return <Button wide busy={busy} onClick={leave} {...props} />;
}

async function saveUnsent() {
  const [{ outboxAsFile }, { saveFile }] = await Promise.all([
    import('../offline/sync/outbox-view.ts'),
    import('../lib/save-file.ts'),
  ]);
  saveFile(await outboxAsFile(), 'nightfloat-unsent.json');
}
