import Smartphone from 'lucide-react/icons/smartphone';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useObserved } from '../../../lib/use-observed.ts';
import { useStore } from '../../../lib/use-store.ts';
import { useOutbox } from '../../../material/sending/use-outbox.ts';
import { dashboardMessages } from '../../../messages/student.ts';
import { install, installStore } from '../../../offline/browser/install.ts';
import { observeRunning } from '../../../offline/device/running.ts';
import { preference, setPreference } from '../../../offline/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './install-hint.module.css';

/**
 * Offers to install the app, until dismissed: with a button where the browser supports it, with instructions on iOS.
 */
export function InstallHint() {
  const offer = useStore(installStore);
  const outbox = useOutbox();
  const running = useObserved(observeRunning, 'running');
  const [seen, setSeen] = useState(() => preference('installHintSeen') !== null);
  const ios = offer === 'ios';
  // An app on the iOS home screen has a storage of its own, so what this browser has yet to send would be left behind.
  const holdsBack = ios && (outbox?.waiting !== 0 || running !== 0);
  if (seen || holdsBack || (offer !== 'prompt' && !ios)) return null;

  function dismiss() {
    setPreference('installHintSeen', 'yes');
    setSeen(true);
  }

  return (
    <section aria-label="Install Nightfloat" className={styles.hint}>
      <Smartphone className={styles.icon} />
      <p className={styles.words}>{ios ? dashboardMessages.installIos : dashboardMessages.install}</p>
      {!ios && <Button onClick={() => void install()}>Install</Button>}
      <IconButton label="Not now" icon={<X />} className={styles.close} onClick={dismiss} />
    </section>
  );
}
