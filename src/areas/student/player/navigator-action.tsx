import LayoutGrid from 'lucide-react/icons/layout-grid';
import styles from './action-bar.module.css';

export interface NavigatorActionProps {
  number: number;
  total: number;
  onClick: () => void;
}

/** Shows the position among all questions and opens the navigator. */
export function NavigatorAction({ number, total, onClick }: NavigatorActionProps) {
  return (
    <button
      type="button"
      className={styles.act}
      aria-label={`Navigator, question ${number} of ${total}`}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <LayoutGrid />
      <span className="tabular">
        {number}/{total}
      </span>
    </button>
  );
}
