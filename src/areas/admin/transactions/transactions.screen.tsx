import { AdminPage } from '../admin-page.tsx';

/** A placeholder that shows only this word (3-admin §2). */
export function TransactionsScreen() {
  return <AdminPage title="Transactions">{null}</AdminPage>;
}
