import { EmptyState } from '../../../ui/states.tsx';
import styles from './transactions.module.css';

/** A placeholder that shows only this word (3-admin §2). */
export function TransactionsScreen() {
  return <EmptyState title={<h1 className={styles.title}>Transactions</h1>} />;
}
