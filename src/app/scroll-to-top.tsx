import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Every new route starts at its top (1-public §2). */
export function ScrollToTop() {
  const { pathname } = useLocation();
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  // In braces: newer browsers give a promise back, and an effect may not.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
}
