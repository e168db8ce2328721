import { AdminPage } from '../admin-page.tsx';

export function StudentsScreen() {
  return <AdminPage title="Students">{null}</AdminPage>;
}
