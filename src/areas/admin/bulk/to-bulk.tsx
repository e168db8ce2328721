import styles from './to-bulk.module.css';

/** Beside the heading of a list: down to where a ZIP is uploaded. */
export const ToBulk = () => (
  <a href="#bulk-upload" className={styles.jump}>
    Upload a ZIP
  </a>
);
