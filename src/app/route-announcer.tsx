import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Announces the title of each new screen to screen readers, once, and moves a focus that was lost to its content. Later
 * changes of the title are not announced.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const announcedPath = useRef(pathname);
  // Computed during render, while the document still has the title of the old screen.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const before = useMemo(() => globalThis.document?.title, [pathname]);

  useEffect(() => {
    // The browser itself announces the first screen.
    if (announcedPath.current === pathname) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const announce = () => {
      watch.disconnect();
      announcedPath.current = pathname;
      setAnnouncement(document.title);
      // The link that was pressed went away with the old screen.
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
    };
    const wait = () => {
      clearTimeout(timer);
      // The new title is set once the screen's code has loaded. Until then, wait longer.
      const isOfScreen = document.title !== before && document.title !== noScreen;
      timer = setTimeout(announce, isOfScreen ? settledMs : lateMs);
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
      {announcement}
    </p>
  );
}

/** The title in `index.html`, which the document has while no screen is mounted. */
const noScreen = 'Nightfloat';
const settledMs = 200;
const lateMs = 3_000;
