import { useLocation, type NavigateOptions } from 'react-router-dom';

/** Navigation state of links in lists: the start page comes before the clock. The Start button itself leaves it out. */
export const askFirst: NavigateOptions = { state: { asksFirst: true } };

/** Navigation state of the Start button. */
export const justStarted: NavigateOptions = { replace: true, state: { isStarted: true } };

/**
 * True if the Start button led here. The address stays the same, so the focus must tell screen readers that the screen
 * changed.
 */
export const useIsStarted = () => (useLocation().state as { isStarted?: unknown } | null)?.isStarted === true;

/** True if the player should show the start page first. Survives a reload; pressing Start ends it. */
export const useAsksFirst = () => (useLocation().state as { asksFirst?: unknown } | null)?.asksFirst === true;
