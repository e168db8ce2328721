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

describe('page titles', () => {
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
  ])('name %s “%s”', (path, title) => expect(titleOf(path)).toBe(title));
});

describe('the active entry of the sidebar', () => {
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
  ])('on %s is %j', (path, labels) => expect(activeOn(path)).toEqual(labels));
});

// Leaving ends by loading a new page, which a test cannot do.
afterEach(stayHere);

describe('the staff shell', () => {
  const entryNames = async () => {
    const nav = await screen.findByRole('navigation', { name: 'Staff', hidden: true });
    return [...nav.querySelectorAll('a, button')].map((entry) => entry.textContent);
  };

  it('skips to the content by moving the focus, without a history entry', async () => {
    const { tap } = open('/admin/transactions');
    const { length } = history;
    await tap.click(await screen.findByRole('link', { name: 'Skip to content' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect([history.length, location.hash]).toEqual([length, '']);
  });

  it('shows an admin all entries and highlights the current one', async () => {
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

  it('shows a sub-admin only courses and reviews, and a student only the sign-out', async () => {
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
    'tells a sub-admin at the address of %s that it is for admins, keeps its title and links to the courses',
    async (screenOf, title) => {
      const { sent } = open(`/admin/${screenOf}`, { user: users.subadmin });
      expect(await screen.findByText('Only admins can open this page.')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Go to Courses' })).toHaveAttribute('href', '/admin/courses');
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
      expect(document.title).toBe(`${title} · Nightfloat`);
      expect(sent.map(({ name }) => name)).not.toContain('GET /api/admin/students/list/');
    },
  );

  it('opens the drawer with the menu button, and closes it with the button, Escape or a press outside', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const { tap } = open('/admin/transactions');
    const button = await screen.findByRole('button', { name: 'Open menu' });
    // A finger lands on the icon, which changes with the press.
    await tap.click(button.querySelector('svg')!);
    // The second of a double press.
    await tap.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('main', { hidden: true })).toHaveAttribute('inert');
    clock.mockReturnValue(1_000);
    await tap.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await tap.click(button);
    await tap.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await tap.click(button);
    await tap.click(screen.getByRole('banner'));
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes the drawer on Back, and stays on the screen', async () => {
    const { tap } = open('/admin/dashboard');
    await tap.click(await screen.findByText('Transactions'));
    await waitFor(() => expect(location.pathname).toBe('/admin/transactions'));
    const button = screen.getByRole('button', { name: 'Open menu' });
    await tap.click(button);
    history.back();
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
    expect(button).toHaveFocus();
    expect(location.pathname).toBe('/admin/transactions');
  });

  it('closes the drawer when an entry is chosen', async () => {
    const { tap } = open('/admin/transactions');
    const button = await screen.findByRole('button', { name: 'Open menu' });
    await tap.click(button);
    await tap.click(screen.getByText('Courses'));
    expect(await screen.findByText('Internal Medicine')).toBeInTheDocument();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('signs out from the sidebar and goes to the sign-in screen', async () => {
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
  ])('links %s to %s', async (name, to) => {
    open('/admin/transactions');
    expect((await header()).getByRole('link', { name })).toHaveAttribute('href', to);
  });

  it('marks the link to the current screen', async () => {
    const { tap } = open('/admin/transactions');
    const bell = (await header()).getByRole('link', { name: 'Notifications' });
    expect(bell).not.toHaveAttribute('aria-current');
    await tap.click(bell);
    expect(location.pathname).toBe('/admin/notifications');
    await waitFor(() => expect(bell).toHaveAttribute('aria-current', 'page'));
  });

  it('counts only unread notifications', async () => {
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
  ])('shows for %i unread notifications the badge %s', (count, badge) => {
    const unread = Array.from({ length: count }, () => ({ read: false }));
    expect(badgeOf([...unread, { read: true }])).toBe(badge);
  });

  it('shows no badge and no alert when nothing is unread or the request fails', async () => {
    for (const answer of [read(true), { status: 500, body: {} }, 'lost'] as const) {
      const { sent, unmount } = open('/admin/transactions', { answers: { [notifications]: answer } });
      await waitFor(() => expect(sent.map(({ name }) => name)).toContain(notifications));
      const bell = await screen.findByRole('link', { name: 'Notifications' });
      expect(bell).toHaveTextContent(/^$/);
      expect(screen.queryByRole('alert')).toBeNull();
      unmount();
    }
  });

  it('shows the profile picture, or else a placeholder', async () => {
    const view = open('/admin/transactions', {
      answers: { [profile]: { body: { profile_picture: '/files/ada.webp' } } },
    });
    const picture = async () =>
      (await (await header()).findByRole('link', { name: 'Profile of Ada' })).querySelector('img')!;
    await waitFor(async () => expect(await picture()).toHaveAttribute('src', '/files/ada.webp'));
    // A picture that fails to load is replaced by the placeholder.
    fireEvent.error(await picture());
    expect((await picture()).getAttribute('src')).toMatch(placeholder);
    view.unmount();
    open('/admin/transactions', { answers: { [profile]: { body: { profile_picture: null } } } });
    expect((await picture()).getAttribute('src')).toMatch(placeholder);
    expect((await header()).getByText('Ada')).toBeInTheDocument();
  });

  const placeholder = /person\.svg|^data:image\/svg/;
});
