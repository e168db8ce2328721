import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
// Imported here, so that no test waits for them to be transformed.
import '../../../src/areas/admin/chat/chat.screen.tsx';
import '../../../src/areas/admin/reviews/reviews.screen.tsx';
import type { ChatContact, ChatMessage } from '../../../src/contract/chat.ts';
import { sendChat } from '../../../src/offline/chat/chat.ts';
import { connectivity } from '../../../src/offline/connectivity.ts';
import { closeDevice, device, openDevice, openedDevice } from '../../../src/offline/database.ts';
import { databaseName } from '../../../src/offline/keys.ts';
import { stopSync, syncNow } from '../../../src/offline/sync/sync.ts';
import { saveSession } from '../../../src/offline/save-session.ts';
import { askToSignOut, leavingStore, signOut, stayHere } from '../../../src/session/sign-out.ts';
import { aContact, aMessage, stubResizeObserver } from '../../support/chat.ts';
import { takeComplaints } from '../../support/client.ts';
import { renderAt, users, type Answering, type Answers } from '../../support/render.tsx';

const contacts = 'GET /api/subadmin/students/list/';
const post = 'POST /api/chat/5/';
const contact = (change: Partial<ChatContact> = {}) =>
  aContact({ name: 'Maya Iyer', last_message: 'Is the ECG right?', ...change });
const message = (change: Partial<ChatMessage> = {}) => aMessage({ message: 'Is the ECG right?', ...change });

// A device is opened only once per user, so each test signs in as a different one.
let me = 1000;
let messages: ChatMessage[];
beforeEach(() => {
  me += 1;
  messages = [message()];
  connectivity.set('online');
  stubResizeObserver();
});
afterEach(async () => {
  cleanup();
  stopSync();
  stayHere();
  const on = openedDevice();
  closeDevice();
  await (on?.delete() ?? Dexie.delete(databaseName(me)));
});

/** Accepts a message from the queue, as the server does. */
const accepting: Answering = ({ headers, body }) => {
  const form = body as FormData;
  const sent = message({
    sender: me,
    message: String(form.get('message')),
    key: headers.get('idempotency-key'),
  });
  messages.push(sent);
  return { status: 201, body: sent };
};

function open(url: string, more: Answers = {}, as: keyof typeof users = 'subadmin') {
  const user = { ...users[as], id: me };
  const page = renderAt(url, {
    routes: adminRoutes,
    user,
    answers: {
      [contacts]: { body: [contact(), contact({ user_id: 6, name: 'José Núñez', unread: 0 })] },
      'GET /api/chat/5/': () => ({ body: { messages } }),
      'GET /api/notifications/admin/': { body: [] },
      'GET /api/student/website-reviews/': { body: [] },
      ...more,
    },
  });
  // The queue sends nothing under another user's token.
  saveSession({ access: `x.${btoa(JSON.stringify({ sub: String(me) }))}.x`, refresh: 'some-refresh', user });
  return page;
}

async function openThread(more: Answers = {}) {
  const page = open('/admin/chat?with=5', more);
  await within(await screen.findByRole('log')).findByText('Is the ECG right?');
  return page;
}

const thread = () => within(screen.getByRole('log', { name: 'Messages with Maya Iyer' }));
const field = () => screen.getByRole('textbox', { name: 'Message' });
const sentTexts = (sent: { name: string; body: unknown }[]) =>
  sent.filter(({ name }) => name === post).map(({ body }) => (body as FormData).get('message'));

describe('the contact list', () => {
  it('finds a student by name and opens the conversation', async () => {
    const { tap } = open('/admin/chat');
    await screen.findByRole('button', { name: /Maya Iyer/ });
    await tap.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'nunez');
    expect(screen.queryByRole('button', { name: /Maya Iyer/ })).toBeNull();
    await tap.clear(screen.getByRole('searchbox'));
    await tap.click(screen.getByRole('button', { name: /Maya Iyer/ }));
    expect(await thread().findByText('Is the ECG right?')).toBeVisible();
    expect(location.search).toBe('?with=5');
  });

  it('tells a student who wrote nothing from one who sent a file without text', async () => {
    const silent = contact({
      user_id: 7,
      name: 'Jo Park',
      last_message: '',
      last_timestamp: null,
      unread: 0,
    });
    const filed = contact({ user_id: 8, name: 'Ana Silva', last_message: '', unread: 0 });
    open('/admin/chat', { [contacts]: { body: [filed, silent] } });
    expect(await screen.findByRole('button', { name: /Jo Park/ })).toHaveTextContent('No messages yet');
    expect(screen.getByRole('button', { name: /Ana Silva/ })).not.toHaveTextContent('No messages yet');
  });

  it('renders more contacts on scroll, and searches all of them', async () => {
    const many = Array.from({ length: 150 }, (_, n) => contact({ user_id: 100 + n, name: `Student ${n}` }));
    const { tap } = open('/admin/chat', { [contacts]: { body: many } });
    const list = await screen.findByRole('list', { name: 'Conversations' });
    const rows = () => within(list).getAllByRole('button');
    expect(rows()).toHaveLength(60);
    // happy-dom has no layout, so the end of the list always counts as near.
    fireEvent.scroll(list);
    expect(rows()).toHaveLength(120);
    await tap.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'student 149');
    expect(rows()).toHaveLength(1);
  });

  it('does not ask for a choice when there is no conversation', async () => {
    open('/admin/chat', { [contacts]: { body: [] } });
    expect(await screen.findByText('No one to chat with yet.')).toBeInTheDocument();
    expect(screen.queryByText('Choose a conversation.')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Chat');
    expect(screen.queryByText('Students chat with sub-admins.')).toBeNull();
  });

  it('tells an admin that students chat with sub-admins', async () => {
    open('/admin/chat', { [contacts]: { body: [] } }, 'admin');
    expect(await screen.findByText('Students chat with sub-admins.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sub Admins' })).toHaveAttribute('href', '/admin/subadmins');
  });

  it('shows no alert when it fails to load', async () => {
    const { sent } = open('/admin/chat', { [contacts]: { status: 403, body: {} } });
    await waitFor(() => expect(sent.map(({ name }) => name)).toContain(contacts));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('list', { name: 'Conversations' })).toBeNull();
  });
});

describe('writing a message', () => {
  it('sends the text once, as a form with an idempotency key', async () => {
    const { tap, sent } = await openThread({ [post]: accepting });
    await tap.type(field(), 'It is.{Enter}');
    expect(field()).toHaveValue('');
    await waitFor(() => expect(sentTexts(sent)).toEqual(['It is.']));
    expect(sent.find(({ name }) => name === post)!.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await thread().findByTitle('Sent')).toBeInTheDocument();
    expect(thread().getAllByText('It is.')).toHaveLength(1);
  });

  it('is checked with the server after it was sent, without asking for practice, which staff have none of', async () => {
    const { tap, sent } = await openThread({ [post]: accepting });
    await tap.type(screen.getByRole('textbox', { name: 'Message' }), 'On Monday.');
    await tap.click(screen.getByRole('button', { name: 'Send' }));
    await syncNow();
    await waitFor(() => expect(sent.map(({ name }) => name)).toContain('POST /api/sync-check/'));
    expect(sent.filter(({ name }) => name.includes('/student/'))).toEqual([]);
  });

  it('is blocked while there are only spaces and no file', async () => {
    const { tap, sent } = await openThread({ [post]: accepting });
    await tap.type(field(), '  {Enter}');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(await device().outbox.count()).toBe(0);
    expect(sentTexts(sent)).toEqual([]);
  });

  it('keeps an unsent message in the thread and sends it once when the signal returns', async () => {
    let signal = false;
    const { tap, sent } = await openThread({
      [post]: (request) =>
        signal ? (accepting as (one: typeof request) => { body: unknown })(request) : 'lost',
    });
    await tap.type(field(), 'From the train{Enter}');
    expect(await thread().findByTitle('Waiting for signal')).toBeInTheDocument();
    signal = true;
    await syncNow();
    expect(await thread().findByTitle('Sent')).toBeInTheDocument();
    expect(messages.filter((one) => one.message === 'From the train')).toHaveLength(1);
    const keys = sent
      .filter(({ name }) => name === post)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('keeps the draft for the next visit', async () => {
    const first = await openThread();
    await first.tap.type(field(), 'Half a thought');
    first.unmount();
    await waitFor(async () => expect(await device().drafts.get(5)).toMatchObject({ text: 'Half a thought' }));
    await openThread();
    await waitFor(() => expect(field()).toHaveValue('Half a thought'));
  });

  it('allows editing and deleting within five minutes', async () => {
    const own = message({ sender: me, message: 'It iss' });
    messages.push(own);
    const { tap } = await openThread({
      [`PUT /api/chat/message/${own.id}/`]: ({ body }) => {
        Object.assign(own, body, { edited: true });
        return { body: own };
      },
      [`DELETE /api/chat/message/${own.id}/`]: () => {
        Object.assign(own, { message: '', deleted: true });
        return { body: own };
      },
    });
    const act = async (name: string) => {
      await tap.click(thread().getByRole('button', { name: /Actions for/ }));
      await tap.click(screen.getByRole('menuitem', { name }));
    };
    await act('Edit');
    const edit = screen.getByRole('textbox', { name: 'Edit message' });
    await tap.clear(edit);
    await tap.type(edit, 'It is');
    await tap.click(screen.getByRole('button', { name: 'Save' }));
    expect(await thread().findByText('It is')).toBeVisible();
    await act('Delete');
    await tap.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await thread().findByText('Message deleted')).toBeVisible();
  });
});

describe('the outbox', () => {
  const enqueue = async () => {
    await openDevice(me);
    await sendChat(5, 'Maya Iyer', 'Still here', null);
    closeDevice();
  };

  it('is sent from whatever screen opens next', async () => {
    await enqueue();
    const { sent } = open('/admin/reviews', { [post]: accepting });
    await waitFor(() => expect(sentTexts(sent)).toEqual(['Still here']));
  });

  it('is not created for a user who has none', async () => {
    open('/admin/reviews');
    await screen.findByText('No reviews found');
    expect(openedDevice()).toBeNull();
    expect(await Dexie.exists(databaseName(me))).toBe(false);
  });

  it('is announced before a sign-out, and deleted with it if the user chooses so', async () => {
    const { tap } = await openThread({ [post]: 'lost', 'POST /api/logout/': { body: {} } });
    await tap.type(field(), 'Not yet{Enter}');
    await thread().findByTitle('Waiting for signal');
    await askToSignOut('/signin');
    expect(leavingStore.get()).toEqual({
      phase: 'asking',
      to: '/signin',
      unsent: { operations: 1, tests: 0 },
    });
    await signOut('/signin', { keepUnsent: false });
    expect(await Dexie.exists(databaseName(me))).toBe(false);
  });
});

it('says what to do when the browser can store nothing', async () => {
  vi.spyOn(Dexie.prototype, 'open').mockRejectedValue(new Error('Forbidden.'));
  open('/admin/chat');
  expect(await screen.findByText('This browser can’t save anything')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  takeComplaints();
});
