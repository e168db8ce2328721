import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Every new route starts at its top (1-public §2). The first one is where the browser put it, and where somebody may be
 * reading by now: the page was there before its scripts.
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

/** A link to the page that is open leads to its top; the router has nowhere to go. */
function toTopOfThis({ target }: MouseEvent) {
  const link = (target as Element).closest('a');
  if (link?.href === location.href.replace(/#.*/, '')) window.scrollTo(0, 0);
}
