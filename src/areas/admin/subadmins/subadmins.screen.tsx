import { AdminPage } from '../admin-page.tsx';

export function SubadminsScreen() {
  return <AdminPage title="Sub Admins">{null}</AdminPage>;
}
