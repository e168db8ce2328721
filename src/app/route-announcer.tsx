import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Screen readers announce the title of each new screen, once; a title that changes later is not announced again. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [heard, setHeard] = useState('');
  const told = useRef(pathname);
  // While this is computed the old screen still stands there.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const before = useMemo(() => globalThis.document?.title, [pathname]);

  useEffect(() => {
    // The first screen is announced by the browser itself.
    if (told.current === pathname) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const tell = () => {
      watch.disconnect();
      told.current = pathname;
      setHeard(document.title);
    };
    const wait = () => {
      clearTimeout(timer);
      // Its title comes with its code; until then the old one stands there.
      timer = setTimeout(tell, document.title === before ? lateMs : settledMs);
    };
    const watch = new MutationObserver(wait);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    wait();
    return () => {
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [pathname, before]);

  return (
    <p role="status" className="visually-hidden">
      {heard}
    </p>
  );
}

const settledMs = 200;
const lateMs = 3_000;
