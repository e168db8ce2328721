import { useLocation, type NavigateOptions } from 'react-router-dom';

/** Navigation state of links in a list: the page before the clock comes first. Its own Start leaves it out. */
export const askFirst: NavigateOptions = { state: { asksFirst: true } };

/** Whether this visit of a player is to begin with that page. It survives a reload; Start ends it. */
export const useAsksFirst = () => (useLocation().state as { asksFirst?: unknown } | null)?.asksFirst === true;
