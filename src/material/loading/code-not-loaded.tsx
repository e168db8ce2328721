/** What is shown in the place of code that did not load. */
import { useEffect, useState, type ComponentType } from 'react';
import { isBeingLeft } from '../../lib/leaving.ts';
import { appMessages as says } from '../../messages/session.ts';
import { uiMessages } from '../../messages/ui.ts';
import { sessionKeys } from '../../offline/keys.ts';
import { mayReloadOnce } from '../../offline/preferences.ts';
import { Button } from '../../ui/button.tsx';
import styles from './code-not-loaded.module.css';
import { ErrorState } from '../../ui/states.tsx';

interface MissingProps {
  /** How often it was tried again. */
  tries: number;
  again: () => void;
  /** The props of what would lie over the screen. */
  open?: boolean;
  onClose?: () => void;
}
export type Missing = ComponentType<MissingProps>;

/** In the place of a part of a screen, or over the screen if the part would be. */
export const NotLoaded: Missing = ({ open = true, onClose, ...rest }) =>
  open && (
    <div role="alert" className={onClose ? styles.over : styles.part}>
      <p>{uiMessages.failedTitle}</p>
      {onClose && <Button onClick={onClose}>{says.close}</Button>}
      <Ways {...rest} />
    </div>
  );

/** In the place of a screen. */
export const ScreenNotLoaded: Missing = (props) => {
  const [isStaying, stay] = useState(false);
  useEffect(() => {
    if (mayReload()) location.reload();
    else stay(true);
  }, []);
  return isStaying && <ErrorState action={<Ways {...props} />} />;
};

/**
 * In the place of a part that nobody may have asked for: shows nothing, and tries again by itself, at once when the
 * device is back online or the student back on the page.
 */
export const Unseen: Missing = ({ tries, again }) => {
  useEffect(() => {
    const onView = () => document.visibilityState === 'visible' && again();
    // Otherwise at least once a minute, since a line may become better without a word from the browser.
    const timer = setTimeout(again, Math.min(60_000, 2_000 * 2 ** tries));
    addEventListener('online', again);
    document.addEventListener('visibilitychange', onView);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', onView);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one timer per try
  }, [tries]);
  return null;
};

/** Firefox remembers a failure until the page is reloaded. */
const Ways = ({ tries, again }: Pick<MissingProps, 'tries' | 'again'>) => (
  <>
    <Button onClick={again}>{says.tryAgain}</Button>
    {tries > 0 && <Button onClick={() => location.reload()}>{says.reload}</Button>}
  </>
);

/**
 * True once, for a screen of an old build that is gone from the server. Offline a reload would not help, and while the
 * page is being left, which makes requests fail, too, it would pull the student back.
 */
const mayReload = () => !isBeingLeft() && navigator.onLine && mayReloadOnce(sessionKeys.reloadedForChunk);
