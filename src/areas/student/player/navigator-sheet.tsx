import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './navigator.module.css';

/** A question as the navigator shows it. */
export interface NavigatorSquare {
  index: number;
  /** `chosen`: answered, with the verdict hidden. `saved`: answered, not graded yet. */
  state: 'right' | 'wrong' | 'saved' | 'chosen' | 'open';
  marked: boolean;
}

export interface NavigatorSheetProps<S extends NavigatorSquare, F extends string> {
  squares: readonly S[];
  /**
   * The filters in order, each with its label and the text to show if nothing matches. The first one is the default.
   */
  filters: readonly { id: F; word: string; none: string }[];
  passes: (square: S, filter: F) => boolean;
  /** The accessible name of a square: "Question 3, answered right, marked". */
  nameOf: (square: S) => string;
  /** Index of the question on the screen. */
  current: number;
  onJump: (index: number) => void;
  onClose: () => void;
}

/** All questions at a glance; pressing one jumps to it. */
export function NavigatorSheet<S extends NavigatorSquare, F extends string>({
  squares,
  filters,
  passes,
  nameOf,
  current,
  onJump,
  onClose,
}: NavigatorSheetProps<S, F>) {
  const [on, setOn] = useState(filters[0]!.id);
  // A shorter list would make the sheet lower, and the filters would move away from the finger.
  const content = useRef<HTMLDivElement>(null);
  const [minHeight, setMinHeight] = useState(0);
  const shown = squares.filter((square) => passes(square, on));
  const jump = (index: number) => {
    onClose();
    onJump(index);
  };
  return (
    <Dialog open onClose={onClose} title="Questions" kind="sheet" width={600}>
      <div ref={content} className={styles.navigator} style={{ minHeight }}>
        <div role="group" aria-label="Show" className={styles.filters}>
          {filters.map(({ id, word }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === on}
              className={styles.filter}
              onClick={() => {
                setMinHeight(content.current?.offsetHeight ?? 0);
                setOn(id);
              }}
            >
              {word} <strong>{squares.filter((square) => passes(square, id)).length}</strong>
            </button>
          ))}
        </div>
        {shown.length === 0 ? (
          <p className={styles.none}>{filters.find(({ id }) => id === on)?.none}</p>
        ) : (
          <ol className={styles.grid}>
            {shown.map((square) => (
              <li key={square.index}>
                <SquareButton
                  square={square}
                  name={nameOf(square)}
                  current={square.index === current}
                  onJump={jump}
                />
              </li>
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  );
}

interface SquareButtonProps {
  square: NavigatorSquare;
  name: string;
  current: boolean;
  onJump: (index: number) => void;
}

function SquareButton({ square, name, current, onJump }: SquareButtonProps) {
  const Icon = icons[square.state];
  return (
    <button
      type="button"
      aria-label={name}
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

const icons = { right: Check, wrong: X, saved: Clock, chosen: null, open: null };
