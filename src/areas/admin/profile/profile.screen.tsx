import { AdminPage } from '../admin-page.tsx';

export function ProfileScreen() {
  return <AdminPage title="Profile">{null}</AdminPage>;
}
