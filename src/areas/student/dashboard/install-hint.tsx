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
import { passFocusToContent } from '../../../ui/pass-focus.ts';
import styles from './install-hint.module.css';

export type InstallOffer = 'prompt' | 'ios' | null;

/** Returns how the app can be installed now, null if it can't be; undefined until known. */
export function useInstallOffer(): InstallOffer | undefined {
  const offer = useStore(installStore);
  const outbox = useOutbox();
  const running = useObserved(observeRunning, 'running');
  if (offer !== 'ios') return offer === 'prompt' ? offer : null;
  if (outbox === undefined || running === undefined) return undefined;
  // An app on the iOS home screen has a storage of its own, so what this browser has yet to send would be left behind.
  return outbox.waiting + running === 0 ? offer : null;
}

/**
 * Offers to install the app, until dismissed: with a button where the browser supports it, with instructions on iOS. An
 * offer that comes after the screen was drawn waits for the next time, because the hint would move the rest.
 */
export function InstallHint({ offer }: { offer: InstallOffer }) {
  const [first] = useState(offer);
  const [seen, setSeen] = useState(() => preference('installHintSeen') !== null);
  if (seen || first === null || offer === null) return null;
  const ios = offer === 'ios';

  function dismiss() {
    setPreference('installHintSeen', 'yes');
    setSeen(true);
  }

  return (
    <section ref={passFocusToContent} aria-label="Install Nightfloat" className={styles.hint}>
      <Smartphone className={styles.icon} />
      <p className={styles.words}>{ios ? dashboardMessages.installIos : dashboardMessages.install}</p>
      {!ios && <Button onClick={() => void install()}>Install</Button>}
      <IconButton label="Not now" icon={<X />} className={styles.close} onClick={dismiss} />
    </section>
  );
}
