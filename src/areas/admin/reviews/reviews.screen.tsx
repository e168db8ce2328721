import { AdminPage } from '../admin-page.tsx';

export function ReviewsScreen() {
  return <AdminPage title="Reviews">{null}</AdminPage>;
}
