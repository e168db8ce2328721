/** What the tests of a student’s conversations share. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import type { ChatContact, ChatMessage } from '../../../../src/contract/chat.ts';
import { connectivity } from '../../../../src/offline/connectivity.ts';
import { aContact, aMessage, stubResizeObserver } from '../../../support/chat.ts';
import type { Answers } from '../../../support/render.tsx';
import { openStudent, ownDevice } from '../my-studies.ts';

export const me = 3;
export const contact = (change: Partial<ChatContact> = {}) => aContact({ unread: 2, ...change });

export const contacts = 'GET /api/student/subadmins/list/';
export const thread = () => screen.getByRole('log', { name: 'Messages with Elena Petrova' });
export const field = () => screen.getByRole('textbox', { name: 'Message' });
export const itemOf = (text: string | RegExp) => within(thread()).getByText(text).closest('li')!;

/** The server’s messages of the conversation with Elena Petrova. */
export const messages: ChatMessage[] = [];

/** Starts each test with a device of its own and two messages, one from each side. */
export function ownChat() {
  ownDevice();
  beforeEach(() => {
    messages.splice(0, Infinity, aMessage(), aMessage({ sender: me, message: 'Good evening' }));
    stubResizeObserver();
  });
  afterEach(() => connectivity.set('online'));
}

export async function openChat(
  url = '/student/chat?with=5',
  more: Answers = {},
  first: ChatContact[] = [contact()],
) {
  const page = openStudent(url, {
    more: {
      [contacts]: { body: first },
      'GET /api/chat/5/': () => ({ body: { messages } }),
      ...more,
    },
  });
  await screen.findByRole('list', { name: 'Conversations' });
  if (url.includes('with')) await within(thread()).findAllByRole('listitem');
  return page;
}
