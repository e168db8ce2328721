import { useLocation, type NavigateOptions } from 'react-router-dom';

/** Navigation state of links in a list: the page before the clock comes first. Its own Start leaves it out. */
export const askFirst: NavigateOptions = { state: { asksFirst: true } };

/** That of Start itself. */
export const justStarted: NavigateOptions = { replace: true, state: { isStarted: true } };

/** Whether Start led here: the screen changes under one address, so the focus tells that it did. */
export const useIsStarted = () => (useLocation().state as { isStarted?: unknown } | null)?.isStarted === true;

/** Whether this visit of a player is to begin with that page. It survives a reload; Start ends it. */
export const useAsksFirst = () => (useLocation().state as { asksFirst?: unknown } | null)?.asksFirst === true;
