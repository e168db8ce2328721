import { JumpLink } from '../../../ui/jump-link.tsx';
import styles from './to-bulk.module.css';

/** A link beside a list's heading that jumps to the ZIP upload below. */
export const ToBulk = () => (
  <JumpLink to="bulk-upload" className={styles.jump}>
    Upload a ZIP
  </JumpLink>
);
