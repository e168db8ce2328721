import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as dates from '../../../../src/lib/dates.ts';
import { paths } from '../../../../src/lib/paths.ts';
import { chatMessages } from '../../../../src/messages/chat.ts';
import { connectivity } from '../../../../src/offline/connectivity.ts';
import { aMessage } from '../../../support/chat.ts';
import { loseSignal, type Answer } from '../../../support/render.tsx';
import { openStudent } from '../my-studies.ts';
import { contact, contacts, field, me, messages, openChat, ownChat, thread, itemOf } from './open-chat.tsx';

ownChat();

describe('the list of conversations', () => {
  it('shows each sub-admin with the last message and the number of new ones, and opens one by a press', async () => {
    const { tap } = await openChat('/student/chat', {}, [
      contact(),
      contact({ user_id: 6, name: 'José Núñez', last_message: '', unread: 0, last_timestamp: null }),
    ]);
    const row = screen.getByRole('button', { name: /Elena Petrova/ });
    expect(row).toHaveTextContent('See you');
    expect(screen.getByRole('link', { name: 'Back to dashboard' })).toHaveAttribute('href', paths.dashboard);
    expect(screen.getByText('Choose a conversation.')).toBeVisible();
    expect(row).toHaveTextContent('2 new messages');
    await tap.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'nunez');
    expect(screen.queryByRole('button', { name: /Elena/ })).toBeNull();
    await tap.clear(screen.getByRole('searchbox'));
    await tap.click(screen.getByRole('button', { name: /Elena Petrova/ }));
    expect(await screen.findByText('Good evening')).toBeVisible();
    expect(location.search).toBe('?with=5');
    expect(screen.getByRole('button', { name: /Elena Petrova/ })).not.toHaveTextContent('new messages');
    await tap.click(screen.getByRole('button', { name: 'Back to conversations' }));
    expect(location.search).toBe('');
    expect(screen.getByRole('button', { name: /Elena Petrova/ })).toHaveFocus();
  });

  it('says who the staff are and when they answer, before the first message and in the conversation', async () => {
    messages.length = 0;
    const { tap } = await openChat('/student/chat', {}, [
      contact({ last_message: '', unread: 0, last_timestamp: null }),
    ]);
    expect(screen.getByText(/An answer can take a day/)).toBeVisible();
    const row = screen.getByRole('button', { name: /Elena Petrova/ });
    expect(row).toHaveTextContent('Course team');
    await tap.click(row);
    expect(await within(thread()).findByText(/An answer can take a day/)).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Elena Petrova' })).getByText('Course team'),
    ).toBeVisible();
  });

  it('says so while it loads', async () => {
    openStudent('/student/chat', { more: { [contacts]: () => new Promise<never>(() => undefined) } });
    expect(await screen.findByRole('searchbox', { name: 'Search by name' })).toBeVisible();
    expect(screen.getByText('Loading…')).toBeVisible();
  });

  it('says nothing when it cannot be loaded', async () => {
    const page = openStudent('/student/chat', { more: { [contacts]: { status: 500, body: {} } } });
    await waitFor(() => expect(page.sent.map(({ name }) => name)).toContain(contacts));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('list', { name: 'Conversations' })).toBeNull();
    expect(screen.queryByText('Choose a conversation.')).toBeNull();
  });
});

describe('a thread', () => {
  it('distinguishes sent from seen messages, and shows deleted ones as such', async () => {
    messages.push(
      aMessage({ sender: me, message: 'Read', seen: true }),
      aMessage({ sender: me, message: '', deleted: true }),
    );
    await openChat();
    expect(within(itemOf('Good evening')).getByTitle('Sent')).toBeInTheDocument();
    expect(within(itemOf('Read')).getByTitle('Seen')).toBeInTheDocument();
    // Screen readers announce what is added to the log: each message once, without its changes of state.
    expect(within(itemOf('Read')).getByTitle('Seen')).toHaveAttribute('aria-live', 'off');
    expect(within(itemOf('Message deleted')).queryByRole('button')).toBeNull();
  });

  it('shows files with their size, and which messages were edited', async () => {
    const file = { file_url: '/api/media/chat/9?ticket=t', file_name: 'plan.pdf', message: '' };
    messages.push(
      aMessage({ ...file, file_size: 2 * 1024 * 1024 + 1 }),
      aMessage({ ...file, file_name: 'notes.txt', file_size: 300 * 1024 }),
      aMessage({ message: 'Better', edited: true }),
    );
    await openChat();
    expect(screen.getByRole('link', { name: /plan.pdf\s*2.0 MB/ })).toHaveAttribute('href', file.file_url);
    expect(screen.getByRole('link', { name: /notes.txt\s*300 KB/ })).toBeVisible();
    expect(itemOf('Better')).toHaveTextContent('edited');
  });

  it('with a sub-admin whose account is gone can only be read', async () => {
    await openChat('/student/chat?with=5', {}, [contact({ closed: true })]);
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    expect(screen.getByText('This conversation has ended. You can still read it.')).toBeVisible();
  });
});

describe('a long conversation', () => {
  const items = () => within(thread()).getAllByRole('listitem');
  const long = () =>
    messages.splice(0, Infinity, ...Array.from({ length: 130 }, (_, i) => aMessage({ message: `No ${i}` })));

  it('shows the newest messages at first, and older ones when the reader scrolls up to them', async () => {
    long();
    await openChat();
    expect(items()).toHaveLength(60);
    expect(items().at(-1)).toHaveTextContent('No 129');
    fireEvent.scroll(thread());
    expect(items()).toHaveLength(120);
    // A screen reader does not take them for new ones, but later hears what is new.
    expect(thread()).toHaveAttribute('aria-live', 'off');
    await waitFor(() => expect(thread()).not.toHaveAttribute('aria-live'));
    fireEvent.scroll(thread());
    expect(items()).toHaveLength(130);
    expect(items()[0]).toHaveTextContent('No 0');
  });

  it.each([0, 1])(
    'shows its newest messages if it was opened without them, and %i wait to be sent',
    async (waiting) => {
      let answer: Answer | 'lost' = 'lost';
      const { tap, client } = await openChat('/student/chat', { 'GET /api/chat/5/': () => answer });
      loseSignal();
      await tap.click(screen.getByRole('button', { name: /Elena Petrova/ }));
      await screen.findByText(chatMessages.messagesLater);
      if (waiting > 0) await tap.type(field(), 'And now?{Enter}');
      await waitFor(() => expect(within(thread()).queryAllByRole('listitem')).toHaveLength(waiting));
      long();
      answer = { body: { messages } };
      connectivity.set('online');
      await act(() => client.invalidateQueries());
      await screen.findByText('No 129');
      expect(items()).toHaveLength(60);
    },
  );

  it('shows its newest messages if many arrive after the few that the device had', async () => {
    const { client } = await openChat();
    expect(items()).toHaveLength(2);
    messages.push(...Array.from({ length: 130 }, (_, i) => aMessage({ message: `No ${i}` })));
    await act(() => client.invalidateQueries());
    await screen.findByText('No 129');
    expect(items()).toHaveLength(60);
  });

  it('stays where somebody reads further up when many arrive', async () => {
    const { client } = await openChat();
    vi.spyOn(thread(), 'scrollHeight', 'get').mockReturnValue(2_000);
    fireEvent.scroll(thread());
    messages.push(...Array.from({ length: 130 }, (_, i) => aMessage({ message: `No ${i}` })));
    await act(() => client.invalidateQueries());
    await screen.findByText('No 129');
    expect(items()[0]).toHaveTextContent('Hello');
  });

  it('has messages to show once the server has fewer', async () => {
    long();
    const { client } = await openChat();
    messages.splice(30);
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(items()).toHaveLength(30));
  });

  it('leads to its first message by the Home key', async () => {
    long();
    const { tap } = await openChat();
    thread().focus();
    thread().scrollTop = 900;
    await tap.keyboard('{Home}');
    expect(items()).toHaveLength(130);
    expect(thread().scrollTop).toBe(0);
    expect(thread()).toHaveAttribute('aria-live', 'off');
  });

  it('is not rendered again when older messages are added', async () => {
    long();
    await openChat();
    const timeOf = vi.spyOn(dates, 'timeOf');
    fireEvent.scroll(thread());
    expect(timeOf).toHaveBeenCalledTimes(60);
  });

  it('is not rendered again at each letter that is typed', async () => {
    long();
    const { tap } = await openChat();
    const timeOf = vi.spyOn(dates, 'timeOf');
    await tap.type(field(), 'And then?');
    expect(field()).toHaveValue('And then?');
    expect(timeOf).not.toHaveBeenCalled();
    fireEvent.scroll(thread());
    expect(timeOf).toHaveBeenCalled();
  });
});

it('left open past midnight, it dates what was written before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    vi.setSystemTime(new Date('2026-03-05T23:58:00'));
    const last = new Date().toISOString();
    messages.splice(0, Infinity, aMessage({ timestamp: last }));
    await openChat(undefined, {}, [contact({ last_timestamp: last })]);
    const row = screen.getByRole('button', { name: /Elena Petrova/ });
    expect(row).toHaveTextContent('23:58');
    expect(within(thread()).getByRole('heading')).toHaveTextContent('Today');
    vi.setSystemTime(new Date('2026-03-06T00:01:00'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(within(thread()).getByRole('heading')).toHaveTextContent('Yesterday');
    expect(row).toHaveTextContent('5 Mar');
  } finally {
    vi.useRealTimers();
  }
});
