import { AdminPage } from '../admin-page.tsx';

export function ChatScreen() {
  return <AdminPage title="Chat">{null}</AdminPage>;
}
