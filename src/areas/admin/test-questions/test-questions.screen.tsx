import { AdminPage } from '../admin-page.tsx';

export function TestQuestionsScreen() {
  return <AdminPage title="Test questions">{null}</AdminPage>;
}
