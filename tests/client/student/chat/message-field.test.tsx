/** Writing a message, with drafts, files and a full disk. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { chatMessages } from '../../../../src/messages/chat.ts';
import { closeDevice, device } from '../../../../src/offline/database.ts';
import { saveDraft } from '../../../../src/offline/drafts.ts';
import { startSync } from '../../../../src/offline/sync/sync.ts';
import { aMessage } from '../../../support/chat.ts';
import { takeComplaints } from '../../../support/client.ts';
import type { Answering } from '../../../support/render.tsx';

import { contact, me, messages, openChat, ownChat, field, itemOf } from './open-chat.tsx';

ownChat();
const post = 'POST /api/chat/5/';

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

  it('names the types that can be sent as soon as another one is chosen', async () => {
    const { tap } = await openChat();
    const chooser = screen.getByLabelText('Attach a file', { selector: 'input' });
    await tap.upload(chooser, new File(['PK'], 'cases.zip', { type: 'application/zip' }));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Only pictures, PDF, plain text, office documents/);
    expect(screen.queryByRole('button', { name: 'Remove cases.zip' })).toBeNull();
    // Some systems take a sheet of plain text for one of Excel.
    await tap.upload(chooser, new File(['a,b'], 'labs.CSV', { type: 'application/vnd.ms-excel' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove labs.CSV' })).toBeVisible();
  });

  it.each([
    ['photo.jfif', 'image/jpeg'],
    ['scan', 'application/pdf'],
    ['schema.sql', 'application/sql'],
  ])('leaves it to the server to look into %s of the type %s', async (name, type) => {
    const { tap } = await openChat();
    const chooser = screen.getByLabelText('Attach a file', { selector: 'input' });
    await tap.upload(chooser, new File(['x'], name, { type }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
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

  it('says that only the first of several files goes with a message', async () => {
    const { tap } = await openChat();
    const files = ['a.txt', 'b.txt'].map((name) => new File(['x'], name));
    fireEvent.drop(screen.getByRole('region', { name: 'Elena Petrova' }), { dataTransfer: { files } });
    expect(screen.getByRole('alert')).toHaveTextContent(chatMessages.oneFile);
    await tap.click(screen.getByRole('button', { name: 'Remove a.txt' }));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.paste(field(), { clipboardData: { files } });
    expect(screen.getByRole('alert')).toHaveTextContent(chatMessages.oneFile);
    expect(screen.getByText('a.txt is attached.')).toBeInTheDocument();
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

  it.each([
    ['', true],
    [', and asks for a file that wasn’t kept either', false],
  ])('says so when a message cannot be stored after its conversation was left%s', async (_, isFileKept) => {
    const { isWritten } = await leaveWhileSending(new DOMException('full', 'QuotaExceededError'));
    if (!isFileKept) await device().drafts.delete('file/5');
    isWritten();
    const words = 'Your message to Elena Petrova wasn’t sent. Its text is kept there.';
    expect(await screen.findByText(isFileKept ? words : `${words} Attach the file again.`)).toBeVisible();
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

  it('keeps the attached file with the draft, until it is removed or sent', async () => {
    const first = await openChat();
    const chooser = () => screen.getByLabelText('Attach a file', { selector: 'input' });
    const { drafts, outbox } = device();
    const isKept = async () => (await drafts.get('file/5')) !== undefined;
    await first.tap.upload(chooser(), new File(['x'.repeat(2048)], 'notes.txt'));
    await waitFor(async () => expect(await isKept()).toBe(true));
    first.unmount();
    const second = await openChat();
    await second.tap.click(await screen.findByRole('button', { name: 'Remove notes.txt' }));
    await waitFor(async () => expect(await isKept()).toBe(false));
    await second.tap.upload(chooser(), new File(['x'], 'other.txt'));
    await waitFor(async () => expect(await isKept()).toBe(true));
    second.unmount();
    const third = await openChat();
    await screen.findByRole('button', { name: 'Remove other.txt' });
    await third.tap.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(async () => expect(await isKept()).toBe(false));
    expect((await outbox.toArray()).map(({ act }) => act)).toMatchObject([{ fileName: 'other.txt' }]);
    third.unmount();
    await openChat();
    expect(screen.queryByRole('button', { name: 'Remove other.txt' })).toBeNull();
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
