import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Navigation state: the player was replaced by its result. The focus must tell screen readers that the screen changed.
 */
export const isHandedIn = { isHandedIn: true };

/** The name of the test. Gets the focus right after the test was submitted. */
export function ResultTitle({ children }: { children: string }) {
  const { state, key } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  const isNews = (state as Partial<typeof isHandedIn> | null)?.isHandedIn === true;
  useEffect(() => {
    if (!isNews || told === key) return;
    told = key;
    title.current?.focus({ preventScroll: true });
  }, [isNews, key]);
  useLayoutEffect(() => {
    const heading = title.current;
    return () => {
      if (document.activeElement === heading) told = '';
    };
  }, []);
  return (
    <h1 ref={title} tabIndex={-1}>
      {children}
    </h1>
  );
}

/**
 * The visit in which a title already got the focus: the device's own answers may be shown first and be replaced by the
 * server's result later. Its title takes the focus over only if the first one still has it.
 */
let told = '';
