import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to the top on every navigation (1-public §2), but not on the first page: the browser restored its position,
 * and the visitor may already be reading it, since it was visible before its scripts ran.
 */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
  }, [pathname]);
  useEffect(() => {
    addEventListener('click', toTopOfThis, true);
    return () => removeEventListener('click', toTopOfThis, true);
  }, []);
  return null;
}

/** Scrolls to the top when a link to the current page is pressed, for which the router does nothing. */
function toTopOfThis({ target }: MouseEvent) {
  const link = (target as Element).closest('a');
  if (link?.href === location.href.replace(/#.*/, '')) window.scrollTo(0, 0);
}
