import { matchPath } from 'react-router-dom';

export interface HeaderLink {
  label: string;
  to: string;
  /** Paths of screens reached from this one. The link is marked as current on them, too. */
  below?: readonly string[];
}

/** Returns the link's `aria-current` at this address: "page" on its page, "true" on a screen below it. */
export function currentAt(address: string, { to, below = [] }: HeaderLink): 'page' | 'true' | undefined {
  const isAt = (path: string) => matchPath(path, address) !== null;
  if (isAt(to)) return 'page';
  return below.some(isAt) ? 'true' : undefined;
}
