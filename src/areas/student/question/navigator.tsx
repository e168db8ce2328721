import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { questionMessages } from '../../../messages/question.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './navigator.module.css';
import { countOf, filters, passes, squareName, type Filter, type Square } from './question.rules.ts';
import type { Player } from './use-player.ts';

/** All questions at a glance, and a jump to any of them. */
export function Navigator({ player, onClose }: { player: Player; onClose: () => void }) {
  const [filter, setFilter] = useState<Filter>('all');
  const squares = player.squares();
  const shown = squares.filter((square) => passes(square, filter));
  const jump = (index: number) => {
    onClose();
    player.goTo(index);
  };
  return (
    <Dialog open onClose={onClose} title="Questions" kind="sheet" width={600}>
      <div className={styles.navigator}>
        <div role="group" aria-label="Show" className={styles.filters}>
          {filters.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === filter}
              className={styles.filter}
              onClick={() => setFilter(each)}
            >
              {filterWords[each]} <strong>{countOf(squares, each)}</strong>
            </button>
          ))}
        </div>
        {shown.length === 0 ? (
          <p className={styles.none}>{questionMessages.nothingMatches[filter]}</p>
        ) : (
          <ol className={styles.grid}>
            {shown.map((square) => (
              <li key={square.index}>
                <SquareButton square={square} current={square.index === player.index} onJump={jump} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  );
}

interface SquareButtonProps {
  square: Square;
  current: boolean;
  onJump: (index: number) => void;
}

function SquareButton({ square, current, onJump }: SquareButtonProps) {
  const Icon = icons[square.state];
  return (
    <button
      type="button"
      aria-label={squareName(square)}
      aria-current={current || undefined}
      data-autofocus={current || undefined}
      className={classNames(styles.square, styles[square.state], square.marked && styles.marked)}
      onClick={() => onJump(square.index)}
    >
      <span>{square.index + 1}</span>
      {Icon && <Icon />}
    </button>
  );
}

const icons = { right: Check, wrong: X, saved: Clock, open: null };

const filterWords: Record<Filter, string> = { all: 'All', open: 'Open', wrong: 'Wrong', marked: 'Marked' };
