import { AdminPage } from '../admin-page.tsx';

export function AboutPeopleScreen() {
  return <AdminPage title="About us">{null}</AdminPage>;
}
