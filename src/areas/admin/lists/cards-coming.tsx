import { Skeleton } from '../../../ui/skeleton.tsx';
import { LoadingText } from '../../../ui/states.tsx';

export interface CardsComingProps {
  count: number;
  /** Of a card, in px. */
  height: number;
  /** How the cards are laid out when they are there. */
  className?: string;
}

/** The places of cards that are on their way. */
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
