import { Dialog } from '../../../ui/dialog.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import styles from './key-help.module.css';

/** Keys that do the same thing, and what they do. */
export interface KeyRow {
  keys: readonly string[];
  does: string;
}

/** The keyboard shortcuts of a player, one per row. */
export const KeyHelp = ({ rows, onClose }: { rows: readonly KeyRow[]; onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Keyboard shortcuts" kind="sheet" width={440}>
    <KeyTable rows={rows} />
  </Dialog>
);

export const KeyTable = ({ rows }: { rows: readonly KeyRow[] }) => (
  <dl className={styles.keys}>
    {rows.map(({ keys, does }) => (
      <div key={does}>
        <dt>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);
