import type { MouseEvent, ReactNode } from 'react';

interface JumpLinkProps {
  /** The id of the target, which must be focusable. */
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A link to a place on the same page. It moves the focus there without adding a history entry: an entry made by the
 * browser lacks React Router's index, which `layer-history.ts` needs to handle Back. Before hydration it is an ordinary
 * link.
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
  // If the target can't take the focus now, such as below an open drawer, leave the link to the browser.
  if (place === null || document.activeElement !== place) return;
  event.preventDefault();
  place.scrollIntoView?.();
}
