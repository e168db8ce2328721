import { useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useStore } from '../lib/use-store.ts';
import { appMessages } from '../messages/session.ts';
import { updateOffer, type UpdateOffer } from '../offline/browser/update-offer.ts';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { UpdateButton } from './update-button.tsx';
import styles from './update-prompt.module.css';

/**
 * Offers a new version of the app, but never during a question or a test, where a reload would disturb, nor on a screen
 * whose form would lose what was typed.
 */
export function UpdatePrompt() {
  const offer = useStore(updateOffer);
  const { pathname } = useLocation();
  const [later, setLater] = useState<UpdateOffer | null>(null);
  if (offer === null || offer === later || isBadTime(pathname)) return null;
  return (
    // Toasts would cover it.
    <div className={styles.prompt} role="status" data-toasts="top" data-momentary="over">
      <p>{appMessages.updateReady}</p>
      <Button variant="quiet" onClick={() => setLater(offer)}>
        {appMessages.updateLater}
      </Button>
      <UpdateButton variant="primary" />
    </div>
  );
}

const isBadTime = (pathname: string) => busyScreens.some((path) => matchPath(path, pathname) !== null);

const busyScreens = [
  paths.question,
  paths.practiceSession,
  paths.testSeries,
  paths.ecgTest,
  paths.profile,
  paths.contact,
  paths.signUp,
  paths.signIn,
  paths.forgotPassword,
  paths.resetPassword,
];
