import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatContact, ChatMessage } from '../../../../src/contract/chat.ts';
import { connectivity } from '../../../../src/offline/connectivity.ts';
import { closeDevice, device } from '../../../../src/offline/database.ts';
import { saveDraft } from '../../../../src/offline/drafts.ts';
import { settle } from '../../../../src/offline/sync/outbox.ts';
import { startSync } from '../../../../src/offline/sync/sync.ts';
import { aContact, aMessage, stubResizeObserver } from '../../../support/chat.ts';
import { takeComplaints } from '../../../support/client.ts';
import type { Answering, Answers } from '../../../support/render.tsx';
import { openStudent, ownDevice } from '../my-studies.ts';

ownDevice();

const me = 3;
const contact = (change: Partial<ChatContact> = {}) => aContact({ unread: 2, ...change });

let messages: ChatMessage[];
beforeEach(() => {
  messages = [aMessage(), aMessage({ sender: me, message: 'Good evening' })];
  stubResizeObserver();
});
afterEach(() => connectivity.set('online'));

const contacts = 'GET /api/student/subadmins/list/';
const post = 'POST /api/chat/5/';

async function openChat(
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
const thread = () => screen.getByRole('log', { name: 'Messages with Elena Petrova' });
const field = () => screen.getByRole('textbox', { name: 'Message' });
const itemOf = (text: string | RegExp) => within(thread()).getByText(text).closest('li')!;
/** Expects that both messages wait for `write`, and are stored in the order in which they were written. */
async function expectInOrder(write: () => void) {
  const { outbox } = device();
  expect(field()).toHaveValue('');
  expect(await outbox.count()).toBe(0);
  write();
  await waitFor(async () => expect(await outbox.count()).toBe(2));
  expect((await outbox.orderBy('seq').toArray()).map(({ act }) => act)).toMatchObject([
    { message: 'The film of it', fileName: 'notes.txt' },
    { message: 'Seen it?', fileName: null },
  ]);
}
/** Sends a text with a file, and opens another conversation before they are stored, or fail with `trouble`. */
async function leaveWhileSending(trouble: DOMException | null) {
  const { tap } = await openChat('/student/chat?with=5', {}, [
    contact(),
    contact({ user_id: 6, name: 'Omar Said' }),
  ]);
  const on = device();
  const transact = on.transaction.bind(on) as (...args: unknown[]) => Promise<unknown>;
  let isWritten = () => {};
  const written = new Promise<void>((resolve) => (isWritten = resolve));
  vi.spyOn(on as { transaction: typeof transact }, 'transaction').mockImplementationOnce(async (...args) => {
    await written;
    if (trouble !== null) throw trouble;
    return transact(...args);
  });
  await tap.type(field(), 'The film of it');
  await waitFor(async () => expect(await on.drafts.get(5)).toMatchObject({ text: 'The film of it' }));
  await tap.upload(
    screen.getByLabelText('Attach a file', { selector: 'input' }),
    new File(['x'.repeat(2048)], 'notes.txt'),
  );
  await tap.type(field(), '{Enter}');
  const open = (name: RegExp) =>
    tap.click(within(screen.getByRole('list', { name: 'Conversations' })).getByRole('button', { name }));
  await open(/Omar Said/);
  await screen.findByRole('region', { name: 'Omar Said' });
  return { tap, open, isWritten };
}

/** Accepts queued messages as the server does. */
const accepting: Answering = ({ headers, body }) => {
  const form = body as FormData;
  const sent = aMessage({
    sender: me,
    message: String(form.get('message')),
    key: headers.get('idempotency-key'),
  });
  messages.push(sent);
  return { status: 201, body: sent };
};
const sentTexts = (sent: { name: string; body: unknown }[]) =>
  sent.filter(({ name }) => name === post).map(({ body }) => (body as FormData).get('message'));

describe('the list of conversations', () => {
  it('shows each sub-admin with the last message and the number of new ones, and opens one by a press', async () => {
    const { tap } = await openChat('/student/chat', {}, [
      contact(),
      contact({ user_id: 6, name: 'José Núñez', last_message: '', unread: 0, last_timestamp: null }),
    ]);
    const row = screen.getByRole('button', { name: /Elena Petrova/ });
    expect(row).toHaveTextContent('See you');
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
    messages = [];
    const { tap } = await openChat('/student/chat', {}, [
      contact({ last_message: '', unread: 0, last_timestamp: null }),
    ]);
    expect(screen.getByText(/An answer can take a day/)).toBeVisible();
    const row = screen.getByRole('button', { name: /Elena Petrova/ });
    expect(row).toHaveTextContent('Course staff');
    await tap.click(row);
    expect(await within(thread()).findByText(/An answer can take a day/)).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Elena Petrova' })).getByText('Course staff'),
    ).toBeVisible();
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

describe('the message field', () => {
  it('sends on Enter, once, as a form with its key, and is emptied', async () => {
    const { tap, sent } = await openChat(undefined, { [post]: accepting });
    startSync();
    await tap.type(field(), 'First line{Shift>}{Enter}{/Shift}second{Enter}');
    expect(field()).toHaveValue('');
    await waitFor(() => expect(sentTexts(sent)).toEqual(['First line\r\nsecond']));
    const row = sent.find(({ name }) => name === post)!;
    expect(row.body).toBeInstanceOf(FormData);
    expect(row.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(itemOf(/First line/)).toBeVisible();
  });

  it('gets the focus back after a press on Send', async () => {
    const { tap } = await openChat(undefined, { [post]: accepting });
    await tap.type(field(), 'Good morning');
    await tap.click(screen.getByRole('button', { name: 'Send' }));
    expect(field()).toHaveFocus();
    await tap.keyboard('And good night');
    expect(field()).toHaveValue('And good night');
  });

  it('offers one button to a screen reader, and says what was attached', async () => {
    const { tap } = await openChat();
    expect(screen.getByLabelText('Attach a file', { selector: 'input' })).toHaveAttribute(
      'aria-hidden',
      'true',
    );
    await tap.upload(screen.getByLabelText('Attach a file', { selector: 'input' }), new File(['a'], 'a.txt'));
    expect(screen.getByText('a.txt is attached.')).toHaveAttribute('role', 'status');
    await tap.click(screen.getByRole('button', { name: 'Remove a.txt' }));
    expect(screen.queryByText('a.txt is attached.')).toBeNull();
  });

  it('moves the focus to the attach button when a file is removed', async () => {
    const { tap } = await openChat();
    await tap.upload(screen.getByLabelText('Attach a file', { selector: 'input' }), new File(['a'], 'a.txt'));
    await tap.click(screen.getByRole('button', { name: 'Remove a.txt' }));
    expect(screen.getByRole('button', { name: 'Attach a file' })).toHaveFocus();
  });

  it('does not send spaces alone', async () => {
    const { tap, sent } = await openChat(undefined, { [post]: accepting });
    startSync();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await tap.type(field(), '   {Enter}');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(await device().outbox.count()).toBe(0);
    expect(sentTexts(sent)).toEqual([]);
  });

  it('sends a file without text, and refuses one that is empty or too large at once', async () => {
    const { tap } = await openChat();
    const chooser = screen.getByLabelText('Attach a file', { selector: 'input' });
    await tap.upload(chooser, new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'film.mp4'));
    expect(screen.getByRole('alert')).toHaveTextContent('This file is larger than 10 MB.');
    await tap.upload(chooser, new File([], 'empty.txt'));
    expect(screen.getByRole('alert')).toHaveTextContent('This file is empty.');
    await tap.upload(chooser, new File(['x'.repeat(2048)], 'notes.txt'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('2 KB')).toBeVisible();
    await tap.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(async () => expect(await device().chatFiles.count()).toBe(1));
    expect((await device().outbox.toArray()).map(({ act }) => act)).toMatchObject([
      { kind: 'chat', userId: 5, to: 'Elena Petrova', message: '', fileName: 'notes.txt' },
    ]);
  });

  it('accepts the next message while a large file is still being written to the device, and keeps their order', async () => {
    const { tap } = await openChat();
    const on = device();
    const transact = on.transaction.bind(on) as (...args: unknown[]) => Promise<unknown>;
    let isWritten = () => {};
    const written = new Promise<void>((resolve) => (isWritten = resolve));
    vi.spyOn(on as { transaction: typeof transact }, 'transaction').mockImplementationOnce(
      async (...args) => {
        await written;
        return transact(...args);
      },
    );
    const chooser = screen.getByLabelText('Attach a file', { selector: 'input' });
    await tap.upload(chooser, new File(['x'.repeat(2048)], 'notes.txt'));
    await tap.type(field(), 'The film of it{Enter}');
    await tap.type(field(), 'Seen it?{Enter}');
    await expectInOrder(isWritten);
  });

  it.each([
    ['is stored at last', null, 'And this?'],
    ['cannot be stored', new DOMException('full', 'QuotaExceededError'), 'The film of it\nAnd this?'],
  ])(
    'keeps what is typed in a conversation that was opened anew when a large file %s',
    async (_, trouble, kept) => {
      const { tap, open, isWritten } = await leaveWhileSending(trouble);
      const on = device();
      await open(/Elena Petrova/);
      await screen.findByRole('region', { name: 'Elena Petrova' });
      // What is being sent is not offered again.
      expect(field()).toHaveValue('');
      await tap.type(field(), 'And this?');
      isWritten();
      await waitFor(() => expect(field()).toHaveValue(kept));
      await waitFor(async () => {
        expect(await on.outbox.count()).toBe(trouble === null ? 1 : 0);
        expect(await on.drafts.get(5)).toMatchObject({ text: kept });
      });
      // So does the file, with what went wrong.
      expect(screen.queryAllByRole('button', { name: 'Remove notes.txt' })).toHaveLength(
        trouble === null ? 0 : 1,
      );
      if (trouble !== null)
        expect(screen.getByRole('alert')).toHaveTextContent(
          /^No space left .* Free up some space, then send it again\.$/,
        );
      takeComplaints();
    },
  );

  it('keeps the order of what is written before and after a conversation was opened anew', async () => {
    const { tap, open, isWritten } = await leaveWhileSending(null);
    await open(/Elena Petrova/);
    await screen.findByRole('region', { name: 'Elena Petrova' });
    await tap.type(field(), 'Seen it?{Enter}');
    await expectInOrder(isWritten);
  });

  it('says so when a message cannot be stored after its conversation was left', async () => {
    const { isWritten } = await leaveWhileSending(new DOMException('full', 'QuotaExceededError'));
    isWritten();
    const words = 'Your message to Elena Petrova wasn’t sent. Its text is kept there. Attach the file again.';
    expect(await screen.findByText(words)).toBeVisible();
    await waitFor(async () => expect(await device().drafts.get(5)).toMatchObject({ text: 'The film of it' }));
    takeComplaints();
  });

  it('keeps no draft that is saved after the sign-out', async () => {
    closeDevice();
    await expect(saveDraft(5, 'Late')).resolves.toBeUndefined();
  });

  it('keeps a draft for the next time, for each person', async () => {
    const first = await openChat();
    await first.tap.type(field(), 'Half a thought');
    first.unmount();
    await waitFor(async () => expect(await device().drafts.get(5)).toMatchObject({ text: 'Half a thought' }));
    await openChat();
    await waitFor(() => expect(field()).toHaveValue('Half a thought'));
  });

  it('keeps the text and says so when the device cannot store the message', async () => {
    const { tap } = await openChat();
    vi.spyOn(device().outbox, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await tap.type(field(), 'Too much{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^No space left .* Free up some space, then send it again\.$/,
    );
    expect(field()).toHaveValue('Too much');
    takeComplaints();
  });
});

describe('a waiting message', () => {
  it('is shown at once with a clock, and can be taken back into the field', async () => {
    const { tap } = await openChat();
    await tap.type(field(), 'From the basement{Enter}');
    const item = await waitFor(() => itemOf('From the basement'));
    expect(within(item).getByTitle('Waiting for signal')).toBeInTheDocument();
    await tap.click(within(item).getByRole('button', { name: /Actions for/ }));
    await tap.click(screen.getByRole('menuitem', { name: 'Edit' }));
    await waitFor(() => expect(field()).toHaveValue('From the basement'));
    expect(within(thread()).queryByText('From the basement')).toBeNull();
    expect(await device().outbox.count()).toBe(0);
  });

  it('leaves the focus in the conversation when it is sent while its menu is open', async () => {
    const { tap } = await openChat();
    await tap.type(field(), 'On its way{Enter}');
    const item = await waitFor(() => itemOf('On its way'));
    await tap.click(within(item).getByRole('button', { name: /Actions for/ }));
    expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
    const [row] = await device().outbox.toArray();
    await device().outbox.update(row!.seq, { state: 'inflight' });
    await waitFor(() => expect(thread()).toHaveFocus());
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('stays when it is refused, with the reason and three ways on', async () => {
    const { tap } = await openChat();
    await tap.type(field(), 'Are you there?{Enter}');
    await waitFor(() => itemOf('Are you there?'));
    const [row] = await device().outbox.toArray();
    await settle(device(), row!, { end: 'dead', status: 404, code: 'not_found' }, Date.now(), 'b');
    const item = await waitFor(() => {
      expect(itemOf('Are you there?')).toHaveTextContent('This conversation has ended.');
      return itemOf('Are you there?');
    });
    await tap.click(within(item).getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect((await device().outbox.get(row!.seq))?.state).toBe('pending'));
    // The pressed button is gone, so the focus is on the message’s next action or on the thread.
    await waitFor(() => expect(thread()).toContainElement(document.activeElement as HTMLElement));
    await settle(device(), row!, { end: 'dead', status: 404, code: 'not_found' }, Date.now(), 'b');
    await tap.click(await within(itemOf('Are you there?')).findByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(field()).toHaveValue('Are you there?'));
    expect(await device().outbox.count()).toBe(0);
  });
});

describe('editing or deleting a message', () => {
  const editing = async (answer: Answering) => {
    const own = messages[1]!;
    const page = await openChat(undefined, { [`PUT /api/chat/message/${own.id}/`]: answer });
    await page.tap.click(within(itemOf('Good evening')).getByRole('button', { name: /Actions for/ }));
    await page.tap.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const edit = screen.getByRole('textbox', { name: 'Edit message' });
    await page.tap.clear(edit);
    await page.tap.type(edit, 'Good night');
    return page;
  };

  it('sends the new text and shows the server’s reply', async () => {
    const { tap, sent } = await editing(({ body }) => {
      Object.assign(messages[1]!, body, { edited: true });
      return { body: messages[1] };
    });
    // What is typed is not announced as news of the thread.
    expect(screen.getByRole('textbox', { name: 'Edit message' }).closest('[aria-live]')).toHaveAttribute(
      'aria-live',
      'off',
    );
    await tap.click(screen.getByRole('button', { name: 'Save' }));
    expect(await within(thread()).findByText('Good night')).toBeVisible();
    expect(within(itemOf('Good night')).getByRole('button', { name: /Actions for/ })).toHaveFocus();
    expect(sent.find(({ name }) => name.startsWith('PUT'))?.body).toEqual({ message: 'Good night' });
  });

  it('gives the focus back to the message when the edit is canceled', async () => {
    const { tap } = await editing('lost');
    await tap.keyboard('{Escape}');
    expect(within(itemOf('Good evening')).getByRole('button', { name: /Actions for/ })).toHaveFocus();
  });

  it.each<[string, Answering, RegExp]>([
    ['the server fails', { status: 500, body: {} }, /wasn’t saved/],
    ['there is no signal', 'lost', /wasn’t saved/],
    ['the five minutes are over', { status: 403, body: { code: 'window_over' } }, /within five minutes/],
  ])('keeps the text when %s, and says so beside it', async (_, answer, words) => {
    const { tap } = await editing(answer);
    await tap.click(screen.getByRole('button', { name: 'Save' }));
    expect(await within(thread()).findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('textbox', { name: 'Edit message' })).toHaveValue('Good night');
  });

  it('deletes it after confirmation, or says that it did not work', async () => {
    const own = messages[1]!;
    let works = false;
    const { tap } = await openChat(undefined, {
      [`DELETE /api/chat/message/${own.id}/`]: () => {
        if (!works) return { status: 500, body: {} };
        Object.assign(own, { deleted: true, message: '' });
        return { body: own };
      },
    });
    const remove = async () => {
      await tap.click(within(itemOf('Good evening')).getByRole('button', { name: /Actions for/ }));
      await tap.click(screen.getByRole('menuitem', { name: 'Delete' }));
      await tap.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    };
    await remove();
    expect(await within(thread()).findByRole('alert')).toHaveTextContent(/wasn’t deleted/);
    works = true;
    await remove();
    expect(await within(thread()).findByText('Message deleted')).toBeVisible();
    expect(thread()).toHaveFocus();
  });

  it('is offered only for the student’s own messages of the last five minutes', async () => {
    const old = new Date(Date.now() - 5 * 60_000 - 1_000).toISOString();
    const almost = new Date(Date.now() - 5 * 60_000 + 1_500).toISOString();
    messages.push(
      aMessage({ sender: me, message: 'Old', timestamp: old }),
      aMessage({ sender: me, message: 'Almost', timestamp: almost }),
    );
    await openChat();
    const acts = (text: string) => within(itemOf(text)).queryByRole('button', { name: /Actions for/ });
    expect(acts('Hello')).toBeNull();
    expect(acts('Old')).toBeNull();
    expect(acts('Good evening')).not.toBeNull();
    await waitFor(() => expect(acts('Almost')).toBeNull(), { timeout: 4_000 });
  });
});
