import { bulkKinds, type BulkKind } from './bulk.kinds.ts';
import styles from './bulk-import.module.css';

/** Describes the CSV that the ZIP must contain. */
export function BulkFormat({ kind }: { kind: BulkKind }) {
  return (
    <div className={styles.format}>
      <h3>What the ZIP holds</h3>
      <p className={styles.soft}>
        One CSV file whose first line names the columns, and the pictures beside it.
      </p>
      <dl>
        {bulkKinds[kind].columns.map(({ name, holds }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{holds}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.soft}>
        Every row is checked first. If any row has a problem, nothing is stored and the problems are listed
        here.
      </p>
    </div>
  );
}
