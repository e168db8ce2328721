import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import { badgeOf, entriesOf, isActive, titleOf } from '../../../src/areas/admin/shell/shell.rules.ts';
import { stayHere } from '../../../src/session/sign-out.ts';
import { renderAt, users, type RenderOptions } from '../../support/render.tsx';
import { aCourse, aNotification } from './factories.ts';

const answers = { 'GET /api/courses/': { body: [aCourse()] } };
const open = (url: string, given: Partial<RenderOptions> = {}) =>
  renderAt(url, { routes: adminRoutes, answers, user: users.admin, ...given });

describe('titles', () => {
  it.each([
    ['/admin/dashboard', 'Dashboard'],
    ['/admin/students', 'Students'],
    ['/admin/transactions', 'Transactions'],
    ['/admin/subadmins', 'Sub Admins'],
    ['/admin/courses', 'Courses'],
    ['/admin/create-course', 'Courses'],
    ['/admin/create-category/3', 'Courses'],
    ['/admin/courses/3/manage-content', 'Courses'],
    ['/admin/testseries', 'Courses'],
    ['/admin/question-reports', 'Courses'],
    ['/admin/reviews', 'Reviews'],
    ['/admin/profile', 'Profile'],
    ['/admin/chat', 'Chat'],
    ['/admin/notifications', 'Notifications'],
    ['/admin/about', 'Dashboard'],
    ['/admin/test-questions/4', 'Dashboard'],
    ['/Admin/Courses', 'Courses'],
  ])('%s is titled %s', (path, title) => expect(titleOf(path)).toBe(title));
});

describe('the active entry', () => {
  const activeOn = (path: string) =>
    entriesOf('admin')
      .filter((entry) => isActive(entry, path))
      .map(({ label }) => label);

  it.each([
    ['/admin/dashboard', ['Dashboard']],
    ['/admin/transactions', ['Transactions']],
    ['/admin/courses', ['Courses']],
    ['/admin/courses/3/manage-content', ['Courses']],
    ['/admin/testseries', ['Courses']],
    ['/admin/create-course', ['Courses']],
    ['/admin/create-category/3', ['Courses']],
    ['/admin/test-questions/4', ['Courses']],
    ['/admin/profile', []],
  ])('on %s it is %j', (path, labels) => expect(activeOn(path)).toEqual(labels));
});

// Leaving ends with a new page, which a test does not load.
afterEach(stayHere);

describe('the shell', () => {
  const entryNames = async () => {
    const nav = await screen.findByRole('navigation', { name: 'Staff', hidden: true });
    return [...nav.querySelectorAll('a, button')].map((entry) => entry.textContent);
  };

  it('skips to the content by moving the focus there, with nothing written into the history', async () => {
    const { tap } = open('/admin/transactions');
    const { length } = history;
    await tap.click(await screen.findByRole('link', { name: 'Skip to content' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect([history.length, location.hash]).toEqual([length, '']);
  });

  it('shows an admin all entries and highlights where one is', async () => {
    open('/admin/transactions');
    expect(await entryNames()).toEqual([
      'Dashboard',
      'Create Sub admin',
      'Courses',
      'Students',
      'Transactions',
      'About us in website',
      'Reviews',
      'Sign-out',
    ]);
    const current = document.querySelectorAll('nav [aria-current]');
    expect([...current].map((entry) => entry.textContent)).toEqual(['Transactions']);
    expect(within(screen.getByRole('banner')).getByText('Transactions')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(/^Transactions$/));
  });

  it('shows a sub-admin courses and reviews, and a student nothing but the way out', async () => {
    const view = open('/admin/courses', { user: users.subadmin });
    expect(await entryNames()).toEqual(['Courses', 'Reviews', 'Sign-out']);
    view.unmount();
    open('/admin/courses', { user: users.student });
    expect(await entryNames()).toEqual(['Sign-out']);
  });

  it.each([
    ['dashboard', 'Dashboard'],
    ['subadmins', 'Sub Admins'],
    ['students', 'Students'],
    ['transactions', 'Transactions'],
    ['about', 'About us in website'],
  ])(
    'tells a sub-admin who opens %s by its address that it is for admins, under its title, and leads on',
    async (screenOf, title) => {
      const { sent } = open(`/admin/${screenOf}`, { user: users.subadmin });
      expect(await screen.findByText('Only admins can open this page.')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Go to Courses' })).toHaveAttribute('href', '/admin/courses');
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
      expect(document.title).toBe(`${title} · Nightfloat`);
      expect(sent.map(({ name }) => name)).not.toContain('GET /api/admin/students/list/');
    },
  );

  it('opens a drawer by the menu button and closes it by the same, by Escape and by a press beside it', async () => {
    const { tap } = open('/admin/transactions');
    const button = await screen.findByRole('button', { name: 'Open menu' });
    // Where a finger lands: on the icon, which changes with the press.
    await tap.click(button.querySelector('svg')!);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('main', { hidden: true })).toHaveAttribute('inert');
    await tap.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await tap.click(button);
    await tap.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await tap.click(button);
    await tap.click(screen.getByRole('banner'));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes the drawer when an entry is chosen', async () => {
    const { tap } = open('/admin/transactions');
    const button = await screen.findByRole('button', { name: 'Open menu' });
    await tap.click(button);
    await tap.click(screen.getByText('Courses'));
    expect(await screen.findByText('Internal Medicine')).toBeInTheDocument();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('signs out by the sidebar, to the sign-in screen', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    const { tap, sent } = open('/admin/transactions', {
      answers: { 'POST /api/logout/': { body: { message: 'Bye.' } } },
    });
    await tap.click(await screen.findByText('Sign-out'));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/signin'));
    expect(localStorage).toHaveLength(0);
    expect(sent.map((one) => one.name)).toContain('POST /api/logout/');
  });
});

describe('the header', () => {
  const notifications = 'GET /api/notifications/admin/';
  const profile = 'GET /api/profile/';
  const header = async () => within(await screen.findByRole('banner'));
  const read = (...states: boolean[]) => ({
    body: states.map((state, at) => aNotification({ id: at + 1, read: state })),
  });

  it.each([
    ['Chat', '/admin/chat'],
    ['Notifications', '/admin/notifications'],
    ['Profile of Ada', '/admin/profile'],
  ])('leads by %s to %s', async (name, to) => {
    open('/admin/transactions');
    expect((await header()).getByRole('link', { name })).toHaveAttribute('href', to);
  });

  it('shows where one is', async () => {
    const { tap } = open('/admin/transactions');
    const bell = (await header()).getByRole('link', { name: 'Notifications' });
    expect(bell).not.toHaveAttribute('aria-current');
    await tap.click(bell);
    expect(location.pathname).toBe('/admin/notifications');
    await waitFor(() => expect(bell).toHaveAttribute('aria-current', 'page'));
  });

  it('counts the unread notifications alone', async () => {
    open('/admin/transactions', { answers: { [notifications]: read(false, true, false, true, false) } });
    const bell = await screen.findByRole('link', { name: 'Notifications, 3 unread' });
    expect(within(bell).getByText('3')).toBeInTheDocument();
  });

  it.each([
    [0, null],
    [1, '1'],
    [9, '9'],
    [10, '9+'],
    [31, '9+'],
  ])('says of %i unread %s', (count, badge) => {
    const unread = Array.from({ length: count }, () => ({ read: false }));
    expect(badgeOf([...unread, { read: true }])).toBe(badge);
  });

  it('has a bell without a badge, and says nothing, when there is nothing unread or the call fails', async () => {
    for (const answer of [read(true), { status: 500, body: {} }, 'lost'] as const) {
      const { sent, unmount } = open('/admin/transactions', { answers: { [notifications]: answer } });
      await waitFor(() => expect(sent.map(({ name }) => name)).toContain(notifications));
      const bell = await screen.findByRole('link', { name: 'Notifications' });
      expect(bell).toHaveTextContent(/^$/);
      expect(screen.queryByRole('alert')).toBeNull();
      unmount();
    }
  });

  it('shows the picture that the profile names, or else a placeholder', async () => {
    const view = open('/admin/transactions', {
      answers: { [profile]: { body: { profile_picture: '/files/ada.webp' } } },
    });
    const picture = async () =>
      (await (await header()).findByRole('link', { name: 'Profile of Ada' })).querySelector('img')!;
    await waitFor(async () => expect(await picture()).toHaveAttribute('src', '/files/ada.webp'));
    // A picture that does not load gives way.
    fireEvent.error(await picture());
    expect((await picture()).getAttribute('src')).toMatch(placeholder);
    view.unmount();
    open('/admin/transactions', { answers: { [profile]: { body: { profile_picture: null } } } });
    expect((await picture()).getAttribute('src')).toMatch(placeholder);
    expect((await header()).getByText('Ada')).toBeInTheDocument();
  });

  const placeholder = /person\.svg|^data:image\/svg/;
});
