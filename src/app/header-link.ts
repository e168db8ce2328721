import { matchPath } from 'react-router-dom';

export interface HeaderLink {
  label: string;
  to: string;
  /** Screens that one reaches from it: on them, too, this is where one is. */
  below?: readonly string[];
}

/** What a link of the header says of the address: this very page, a screen below it, or neither. */
export function currentAt(address: string, { to, below = [] }: HeaderLink): 'page' | 'true' | undefined {
  const isAt = (path: string) => matchPath(path, address) !== null;
  if (isAt(to)) return 'page';
  return below.some(isAt) ? 'true' : undefined;
}
