/** Chat data in the server’s form, and stubs that the chat screen needs. */
import { vi } from 'vitest';
import type { ChatContact, ChatMessage } from '../../src/contract/chat.ts';

const now = () => new Date().toISOString();

/** The contact with id 5, who wrote last. */
export const aContact = (given: Partial<ChatContact> = {}): ChatContact => ({
  user_id: 5,
  name: 'Elena Petrova',
  profile_picture: null,
  last_message: 'See you',
  seen: false,
  unread: 1,
  last_timestamp: now(),
  closed: false,
  ...given,
});

let made = 0;

/** An unseen message from contact 5. */
export const aMessage = (given: Partial<ChatMessage> = {}): ChatMessage => ({
  id: (made += 1),
  sender: 5,
  message: 'Hello',
  file_url: null,
  file_name: null,
  file_size: null,
  timestamp: now(),
  seen: false,
  edited: false,
  deleted: false,
  key: null,
  ...given,
});

/** happy-dom has no layout, so the observer of the thread’s height never fires. */
export function stubResizeObserver() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
}
