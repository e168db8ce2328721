import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import type { Notification } from '../../../src/contract/notifications.ts';
import { renderAt, users, type Answers } from '../../support/render.tsx';
import { aCourse, aNotification } from './factories.ts';

const list = 'GET /api/notifications/admin/';
const request = aNotification({ id: 5, course: 1 });
const notice = aNotification({ id: 6, course: null, message: 'The server was updated.', read: true });

/** Opens the screen against a server that forgets what is deleted. */
function open(given: Notification[], answers: Answers = {}, user: keyof typeof users = 'admin') {
  let left = given;
  const forget = (keeps: (one: Notification) => boolean) => () => {
    left = left.filter(keeps);
    return { body: { message: 'Done.' } };
  };
  return renderAt('/admin/notifications', {
    routes: adminRoutes,
    user: users[user],
    answers: {
      [list]: () => ({ body: left }),
      'GET /api/courses/': { body: [aCourse()] },
      'DELETE /api/notifications/5/delete/': forget(({ id }) => id !== 5),
      'DELETE /api/courses/1/delete/': () => ({
        ...forget(({ course }) => course !== 1)(),
        status: 204,
        body: undefined,
      }),
      ...answers,
    },
  });
}

const card = async (message: string) => within((await screen.findByText(message)).closest('article')!);
const names = (sent: { name: string }[]) => sent.map(({ name }) => name);

describe('the notifications', () => {
  it('are listed, each with its time and a delete button', async () => {
    open([request, notice]);
    const first = await card(request.message);
    expect(first.getByText(/5 March 2026/)).toBeInTheDocument();
    expect(first.getByText(/Unread/)).toBeInTheDocument();
    expect(first.getByRole('button', { name: 'Delete notification' })).toBeEnabled();
    const second = await card(notice.message);
    expect(second.queryByText(/Unread/)).toBeNull();
    expect(second.getByRole('button', { name: 'Delete notification' })).toBeEnabled();
    expect(second.queryByRole('button', { name: 'Confirm course deletion' })).toBeNull();
    expect(within(screen.getByRole('main')).getByText('1 unread')).toBeInTheDocument();
  });

  it('describe their buttons, so that a screen reader says which course is deleted', async () => {
    open([request, notice]);
    const description = request.message;
    const first = await card(description);
    for (const name of ['Confirm course deletion', 'Delete notification'])
      expect(first.getByRole('button', { name, description })).toBeEnabled();
  });

  it('show an empty state when there are none', async () => {
    open([]);
    expect(await screen.findByText('No notifications found.')).toBeInTheDocument();
    expect(screen.queryByText('All read')).toBeNull();
  });

  it('show no alert when they fail to load, and load again on request', async () => {
    let fails = true;
    const { tap } = open([], { [list]: () => (fails ? { status: 500, body: {} } : { body: [request] }) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('alert')).toBeNull();
    fails = false;
    await tap.click(again);
    expect(await screen.findByText(request.message)).toBeInTheDocument();
  });

  it('disappear at once when deleted, and the count of the bell follows', async () => {
    const { tap } = open([request]);
    await screen.findByRole('link', { name: 'Notifications, 1 unread' });
    await tap.click((await card(request.message)).getByRole('button', { name: 'Delete notification' }));
    expect(await screen.findByText('Notification deleted.')).toBeInTheDocument();
    expect(screen.queryByText(request.message)).toBeNull();
    expect(screen.getByText('No notifications found.')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Notifications' })).toBeInTheDocument();
  });

  it('disappear even if they were already deleted elsewhere', async () => {
    const { tap } = open([request], {
      'DELETE /api/notifications/5/delete/': { status: 404, body: { code: 'not_found' } },
    });
    await tap.click((await card(request.message)).getByRole('button', { name: 'Delete notification' }));
    expect(await screen.findByText('Notification deleted.')).toBeInTheDocument();
  });

  it('stay when deleting fails, and a message says so', async () => {
    const { tap } = open([request], { 'DELETE /api/notifications/5/delete/': { status: 500, body: {} } });
    await tap.click((await card(request.message)).getByRole('button', { name: 'Delete notification' }));
    expect(await screen.findByText('Failed to delete notification.')).toBeInTheDocument();
    const again = (await card(request.message)).getByRole('button', { name: 'Delete notification' });
    await waitFor(() => expect(again).toBeEnabled());
  });
});

describe('a sub-admin’s request to delete a course', () => {
  const ask = async (tap: ReturnType<typeof open>['tap']) => {
    await tap.click((await card(request.message)).getByRole('button', { name: 'Confirm course deletion' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Delete course' })).toBeEnabled());
    return dialog;
  };

  it('needs a confirmation, and sends nothing when canceled', async () => {
    const { tap, sent } = open([request]);
    const dialog = await ask(tap);
    expect(await dialog.findByText('Delete “Internal Medicine”?')).toBeInTheDocument();
    await tap.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(names(sent).filter((name) => name.startsWith('DELETE'))).toEqual([]);
  });

  it('deletes the course and updates the list, the bell and the courses', async () => {
    const { tap, sent, client } = open([request]);
    const dialog = await ask(tap);
    await dialog.findByText('Delete “Internal Medicine”?');
    await tap.click(dialog.getByRole('button', { name: 'Delete course' }));
    expect(await screen.findByText('Course deleted successfully.')).toBeInTheDocument();
    expect(await screen.findByText('No notifications found.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Notifications' })).toBeInTheDocument();
    expect(names(sent).filter((name) => name.startsWith('DELETE'))).toEqual([
      'DELETE /api/courses/1/delete/',
    ]);
    expect(names(sent).filter((name) => name === 'GET /api/courses/')).toHaveLength(2);
    expect(client.isMutating()).toBe(0);
  });

  it.each([
    [202, { message: 'Asked.' }, 'Delete request sent to admin.'],
    [200, { message: 'What?' }, 'Unexpected response from server.'],
    [404, { code: 'not_found', detail: 'Not found.' }, 'Not found.'],
    [500, {}, 'Failed to delete course.'],
  ])('answered with %i and %j shows: %s', async (status, body, words) => {
    const { tap } = open([request], { 'DELETE /api/courses/1/delete/': { status, body } });
    await tap.click((await ask(tap)).getByRole('button', { name: 'Delete course' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await screen.findByText(request.message)).toBeInTheDocument();
  });

  it('can be confirmed by admins only', async () => {
    open([request], {}, 'subadmin');
    expect(
      (await card(request.message)).queryByRole('button', { name: 'Confirm course deletion' }),
    ).toBeNull();
  });
});
