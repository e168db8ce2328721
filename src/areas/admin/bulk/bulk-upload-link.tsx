import { JumpLink } from '../../../ui/jump-link.tsx';
import styles from './bulk-upload-link.module.css';

/** A link beside a list's heading that jumps to the ZIP upload below. */
export const BulkUploadLink = () => (
  <JumpLink to="bulk-upload" className={styles.jump}>
    Upload a ZIP
  </JumpLink>
);
