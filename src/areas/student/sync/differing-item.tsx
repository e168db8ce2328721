import { syncListMessages } from '../../../messages/sync-list.ts';
import { syncNow } from '../../../offline/sync/sync.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './needs-you.module.css';
import { saveUnsent } from './save-unsent.ts';

/** A bank whose answers still differ between the server and this device after sending and fetching again. */
export function DifferingItem({ name }: { name: string }) {
  return (
    <li className={styles.item}>
      <p className={styles.act}>{syncListMessages.differs(name)}</p>
      <p>{syncListMessages.differsMore}</p>
      <p className={styles.help}>{syncListMessages.differsWhatToDo}</p>
      <div className={styles.actions}>
        <Button onClick={() => void syncNow()}>Compare again</Button>
        <Button variant="quiet" onClick={() => void saveUnsent()}>
          Save to a file
        </Button>
      </div>
    </li>
  );
}
