import type { ReactNode } from 'react';
import styles from './carousel-bar.module.css';

type CarouselBarProps = {
  /** What each dot leads to, in order. */
  labels: readonly string[];
  current: number;
  onChoose: (index: number) => void;
  /** Buttons beside the dots. */
  before?: ReactNode;
  after?: ReactNode;
};

/** The controls below a carousel: a dot for each position, and buttons beside the dots. */
export function CarouselBar({ labels, current, onChoose, before, after }: CarouselBarProps) {
  return (
    <div className={styles.bar}>
      {before}
      <ol className={styles.dots}>
        {labels.map((label, index) => (
          <li key={`${index} ${label}`}>
            <button
              type="button"
              aria-label={label}
              aria-current={index === current ? 'true' : undefined}
              className={styles.dot}
              onClick={() => onChoose(index)}
            />
          </li>
        ))}
      </ol>
      {after}
    </div>
  );
}
