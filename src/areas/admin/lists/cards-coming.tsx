import { Skeleton } from '../../../ui/skeleton.tsx';
import { LoadingText } from '../../../ui/states.tsx';

export interface CardsComingProps {
  count: number;
  /** Height of a card, in px. */
  height: number;
  /** The class that lays out the real cards. */
  className?: string;
}

/** Placeholders for cards that are loading. */
export function CardsComing({ count, height, className }: CardsComingProps) {
  return (
    <>
      <div className="visually-hidden">
        <LoadingText />
      </div>
      <div className={className}>
        {Array.from({ length: count }, (_, place) => (
          <Skeleton key={place} height={height} radius={14} />
        ))}
      </div>
    </>
  );
}
