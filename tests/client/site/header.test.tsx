import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as begin from '../../../src/offline/device/open-session.ts';
import * as signingOut from '../../../src/session/sign-out.ts';
import { sessionStore } from '../../../src/session/session.ts';
import { openDevice } from '../../../src/offline/database.ts';
import { markQuestion } from '../../../src/offline/study/study.ts';
import { storedUser } from '../../../src/offline/tokens.ts';
import { users } from '../../support/render.tsx';
import { answers, course, openSite } from './site-routes.tsx';

beforeEach(() => {
  vi.spyOn(signingOut, 'askToSignOut');
  // The device as the panel reads it, without the queue that sends in the app.
  vi.spyOn(begin, 'openSession').mockImplementation(openDevice);
});

const five = [
  ['Home', '/'],
  ['About us', '/about'],
  ['Courses & Pricing', '/courses'],
  ["FAQ's", '/faqs'],
  ['Contact Us', '/contact'],
];

const linksOf = (navigation: HTMLElement) =>
  within(navigation)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const current = (navigation: HTMLElement) =>
  within(navigation)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

describe('the public header', () => {
  it('has the five links with the active one marked, and links to sign in and sign up', async () => {
    const { sent } = openSite('/about');
    await screen.findByRole('heading', { name: 'About us' });
    const main = screen.getByRole('navigation', { name: 'Main' });
    expect(linksOf(main)).toEqual(five);
    expect(current(main)).toEqual(['About us']);
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/signin');
    expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
    expect(sent.map((one) => one.name)).not.toContain('GET /api/profile/');
  });

  it('treats an unknown stored role as a student', async () => {
    const { tap } = openSite('/');
    localStorage.setItem('user', JSON.stringify({ id: 3, role: 'resident' }));
    act(() => sessionStore.set(storedUser()));
    const header = within(await screen.findByRole('banner'));
    await header.findByRole('button', { name: 'Notifications' });
    expect(header.getByRole('link', { name: 'Chat' })).toHaveAttribute('href', '/student/chat');
    expect(location.pathname).toBe('/');
    await tap.click(header.getByRole('button', { name: 'Account' }));
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/student/dashboard');
    expect(screen.getByRole('link', { name: 'Practice' })).toBeVisible();
  });

  it('shows the stored user, and requests no profile without tokens', async () => {
    localStorage.setItem('user', JSON.stringify({ id: 3 }));
    const view = openSite('/faqs');
    localStorage.setItem('user', JSON.stringify({ id: 3 }));
    sessionStore.set(storedUser());
    const header = within(await screen.findByRole('banner'));
    await header.findByRole('button', { name: 'Account' });
    expect(header.queryByRole('link', { name: 'Login' })).toBeNull();
    expect(view.sent.map((one) => one.name)).not.toContain('GET /api/profile/');
  });

  it('requests the profile even with only an access token, so that an expired session ends', async () => {
    localStorage.setItem('access', 'old');
    const { sent } = openSite('/faqs');
    act(() => sessionStore.set(users.student));
    await waitFor(() => expect(sent.map((one) => one.name)).toContain('GET /api/profile/'));
  });

  it('shows the profile picture, and a menu with Dashboard and Logout', async () => {
    const { tap, container } = openSite('/faqs', { user: users.student });
    await waitFor(() =>
      expect(container.querySelector('header img')).toHaveAttribute('src', '/files/noor.png'),
    );
    expect(JSON.parse(localStorage.getItem('user')!).profile_picture).toBe('/files/noor.png');
    await tap.click(screen.getByRole('button', { name: 'Account' }));
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/student/dashboard');
    vi.mocked(signingOut.askToSignOut).mockResolvedValue();
    await tap.click(screen.getByRole('button', { name: 'Logout' }));
    expect(signingOut.askToSignOut).toHaveBeenCalledWith('/');
  });

  it('skips to the content by moving the focus, without a history entry', async () => {
    const { tap } = openSite('/about');
    const { length } = history;
    await tap.click(await screen.findByRole('link', { name: 'Skip to content' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect([history.length, location.hash]).toEqual([length, '']);
  });

  it('returns the focus to its button when the panel below closes by itself', async () => {
    const { tap } = openSite('/faqs', { user: users.student });
    await tap.click(await screen.findByRole('button', { name: 'Account' }));
    const panel = screen.getByRole('group', { name: 'Account' });
    expect(panel).toHaveFocus();
    fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'closed' }));
    expect(panel).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus();
  });

  it('keeps the account panel open after a double press, and closes it at a later one', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const { tap } = openSite('/faqs', { user: users.student });
    const button = await screen.findByRole('button', { name: 'Account' });
    await tap.dblClick(button);
    expect(screen.getByRole('group', { name: 'Account' })).toBeInTheDocument();
    clock.mockReturnValue(1_000);
    await tap.click(button);
    expect(screen.queryByRole('group', { name: 'Account' })).toBeNull();
  });

  it('shows no picture and no alert when the profile fails to load', async () => {
    const { container, sent } = openSite('/faqs', {
      user: { ...users.student, profile_picture: '/files/old.png' },
      answers: { ...answers(course()), 'GET /api/profile/': { status: 500, body: {} } },
    });
    await waitFor(() => expect(sent.map((one) => one.name)).toContain('GET /api/profile/'));
    await waitFor(() => expect(container.querySelector('header img')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Account' })).toBeInTheDocument();
  });

  it.each([
    ['student', '/student/chat'],
    ['subadmin', '/admin/chat'],
    ['admin', '/admin/chat'],
  ] as const)('links a %s to their chat', async (role, chat) => {
    openSite('/about', { user: users[role] });
    expect(await screen.findByRole('link', { name: 'Chat' })).toHaveAttribute('href', chat);
  });

  it.each(['subadmin', 'admin'] as const)('links a %s from the bell to the notifications', async (role) => {
    openSite('/about', { user: users[role] });
    const bell = await screen.findByRole('link', { name: 'Notifications' });
    expect(bell).toHaveAttribute('href', '/admin/notifications');
  });

  it('tells a student in a small panel that there is nothing new', async () => {
    const { tap } = openSite('/faqs', { user: users.student });
    await tap.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('No notifications.', {}, { timeout: 5_000 })).toBeInTheDocument();
  });

  it('tells a student what waits to be sent, and links to the list', async () => {
    await openDevice(users.student.id);
    await markQuestion(7, 101, true);
    const { tap } = openSite('/faqs', { user: users.student });
    await tap.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('1 item waiting to be sent.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the list' })).toHaveAttribute('href', '/student/sync');
  });

  it.each([
    ['admin', '/admin/dashboard'],
    ['subadmin', '/admin/courses'],
  ] as const)('links a %s to their own area', async (role, landing) => {
    const { tap } = openSite('/about', { user: users[role] });
    await tap.click(await screen.findByRole('button', { name: 'Account' }));
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', landing);
  });
});

describe('the slide-out menu', () => {
  const openMenu = async (view: ReturnType<typeof openSite>) => {
    // Its code comes after the second of two quick presses.
    await view.tap.dblClick(await screen.findByRole('button', { name: 'Menu' }));
    return screen.findByRole('dialog', { name: 'Menu' });
  };

  it('has the five links with the active one marked, and closes with its button and with a choice', async () => {
    const view = openSite('/faqs');
    await view.tap.click(within(await openMenu(view)).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();

    const menu = await openMenu(view);
    const links = within(menu).getByRole('navigation');
    expect(linksOf(links)).toEqual(five);
    expect(current(links)).toEqual(["FAQ's"]);
    expect(within(menu).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/signin');
    expect(within(menu).getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
    await view.tap.click(within(links).getByRole('link', { name: 'About us' }));
    expect(location.pathname).toBe('/about');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('signs out and closes', async () => {
    vi.mocked(signingOut.askToSignOut).mockResolvedValue();
    const view = openSite('/faqs', { user: users.student });
    const menu = await openMenu(view);
    expect(within(menu).queryByRole('link', { name: 'Login' })).toBeNull();
    await view.tap.click(within(menu).getByRole('button', { name: 'Logout' }));
    expect(signingOut.askToSignOut).toHaveBeenCalledWith('/');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the footer', () => {
  it('has its columns, four placeholder links to social accounts, and the year', async () => {
    const { tap } = openSite('/faqs');
    const footer = within(await screen.findByRole('contentinfo'));
    const hrefs = (name: string) => linksOf(footer.getByRole('navigation', { name }));
    expect(hrefs('Company').map(([, href]) => href)).toEqual(['/', '/about', '/courses', '/contact']);
    expect(hrefs('Courses')).toEqual([
      ['Internal Medicine', '/'],
      ["ECG's Master", '/'],
    ]);
    expect(hrefs('Help')).toEqual([
      ['Privacy Policies', '/privacy'],
      ['Terms and Conditions', '/terms'],
    ]);
    const social = footer.getAllByRole('link').filter((link) => link.getAttribute('href') === '#');
    expect(social).toHaveLength(4);
    await tap.click(social[0]!);
    expect(location.hash).toBe('');
    expect(footer.getByText(/© 2025.*Designed and developed/)).toBeInTheDocument();
    expect(
      footer.getByText(
        /dedicated to empowering residents and fellows with high-quality, board-focused education/,
      ),
    ).toBeInTheDocument();
  });
});
