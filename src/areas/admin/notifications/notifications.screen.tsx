import { AdminPage } from '../admin-page.tsx';

export function NotificationsScreen() {
  return <AdminPage title="Notifications">{null}</AdminPage>;
}
