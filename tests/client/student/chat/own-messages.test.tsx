/** Messages that wait, were refused, are edited or deleted. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { device } from '../../../../src/offline/database.ts';
import { settle } from '../../../../src/offline/sync/outbox.ts';
import { aMessage } from '../../../support/chat.ts';
import type { Answering } from '../../../support/render.tsx';

import { me, messages, openChat, ownChat, thread, field, itemOf } from './open-chat.tsx';

ownChat();

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
  it('opens a menu and a dialog that are not announced as news of the thread', async () => {
    const { tap } = await openChat();
    const silent = (element: HTMLElement) =>
      element.closest('[aria-live]')?.getAttribute('aria-live') === 'off';
    await tap.click(within(itemOf('Good evening')).getByRole('button', { name: /Actions for/ }));
    const item = screen.getByRole('menuitem', { name: 'Delete' });
    expect(silent(item)).toBe(true);
    await tap.click(item);
    expect(silent(await screen.findByRole('dialog', { name: /^Delete/ }))).toBe(true);
  });

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

  it('takes no text that would be lost while it is saved', async () => {
    let letThrough: () => void = () => undefined;
    const through = new Promise<void>((resolve) => (letThrough = resolve));
    const { tap } = await editing(() => through.then(() => ({ status: 500, body: {} })));
    await tap.click(screen.getByRole('button', { name: 'Save' }));
    await tap.type(screen.getByRole('textbox', { name: 'Edit message' }), '!');
    letThrough();
    expect(await within(thread()).findByRole('alert')).toHaveTextContent(/wasn’t saved/);
    expect(screen.getByRole('textbox', { name: 'Edit message' })).toHaveValue('Good night');
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
    ['it was deleted meanwhile', { status: 404, body: { code: 'not_found' } }, /It was deleted/],
  ])('keeps the text when %s, and says so beside it', async (_, answer, words) => {
    const { tap } = await editing(answer);
    await tap.click(screen.getByRole('button', { name: 'Save' }));
    expect(await within(thread()).findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('textbox', { name: 'Edit message' })).toHaveValue('Good night');
  });

  it('offers no more saving once the message is gone: only the text, and to close it', async () => {
    const { tap, sent } = await editing(() => {
      Object.assign(messages[1]!, { deleted: true, message: '' });
      return { status: 404, body: { code: 'not_found' } };
    });
    await tap.click(screen.getByRole('button', { name: 'Save' }));
    const close = await within(thread()).findByRole('button', { name: 'Close' });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(close).toHaveFocus();
    await tap.type(screen.getByRole('textbox', { name: 'Edit message' }), '{Enter}');
    expect(screen.getByRole('textbox', { name: 'Edit message' })).toHaveValue('Good night');
    expect(sent.filter(({ name }) => name.startsWith('PUT'))).toHaveLength(1);
    await tap.click(close);
    expect(itemOf('Message deleted')).not.toHaveTextContent('Good night');
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
    const actions = (text: string) => within(itemOf(text)).queryByRole('button', { name: /Actions for/ });
    expect(actions('Hello')).toBeNull();
    expect(actions('Old')).toBeNull();
    expect(actions('Good evening')).not.toBeNull();
    await waitFor(() => expect(actions('Almost')).toBeNull(), { timeout: 4_000 });
  });
});
