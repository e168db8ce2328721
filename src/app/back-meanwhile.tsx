import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A page from the server is hydrated in slices. If Back was pressed in between, the address has changed since the
 * router read it, and the router did not listen yet: tells it afterwards.
 */
export function BackMeanwhile() {
  const { pathname, search } = useLocation();
  const first = useRef(pathname + search);
  useEffect(() => {
    if (location.pathname + location.search !== first.current)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, []);
  return null;
}
