import { AdminPage } from '../admin-page.tsx';

export function TestSeriesScreen() {
  return <AdminPage title="Test series">{null}</AdminPage>;
}
