import X from 'lucide-react/icons/x';
import type { Ref } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Tip } from '../../../ui/tip.tsx';
import frame from './top-bar.module.css';

/** State of a link that leads back to where the link is. */
export interface CameFrom {
  from: { to: string; label: string };
}

/** Where the link was that led here, if its state says so. */
export const useCameFrom = () => (useLocation().state as CameFrom | null)?.from;

/** The exit of a player or a result: back to where its link was, or to the given place. */
export function Exit({ link, ...usual }: { link?: Ref<HTMLAnchorElement>; to: string; label: string }) {
  const { to, label } = useCameFrom() ?? usual;
  return (
    <Link ref={link} to={to} aria-label={label} className={frame.exit}>
      <X />
      <Tip text={label} />
    </Link>
  );
}
