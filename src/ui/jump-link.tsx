import type { MouseEvent, ReactNode } from 'react';

interface JumpLinkProps {
  /** The id of the place, which can take the focus. */
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A link to a place on the same page: it moves the focus there and writes nothing into the history. An entry that the
 * browser writes by itself has no number, and by those Back finds its way to the page below a layer. Until its script is
 * there it is a link like others.
 */
export const JumpLink = ({ to, className, children }: JumpLinkProps) => (
  <a href={`#${to}`} className={className} onClick={jump}>
    {children}
  </a>
);

function jump(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const place = document.getElementById(event.currentTarget.hash.slice(1));
  place?.focus({ preventScroll: true });
  // A place that takes no focus now, below an open drawer for one, is left to the browser.
  if (place === null || document.activeElement !== place) return;
  event.preventDefault();
  place.scrollIntoView?.();
}
