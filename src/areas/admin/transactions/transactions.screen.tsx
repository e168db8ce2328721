import { EmptyState } from '../../../ui/states.tsx';

/** A placeholder that shows only this word (3-admin §2). */
export function TransactionsScreen() {
  return <EmptyState title={<h1>Transactions</h1>} />;
}
