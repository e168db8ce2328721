import { JumpLink } from '../../../ui/jump-link.tsx';
import styles from './to-bulk.module.css';

/** Beside the heading of a list: down to where a ZIP is uploaded. */
export const ToBulk = () => (
  <JumpLink to="bulk-upload" className={styles.jump}>
    Upload a ZIP
  </JumpLink>
);
