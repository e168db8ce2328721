import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { authRoutes } from '../../../src/areas/auth/auth.routes.tsx';
import { saveSession } from '../../../src/offline/save-session.ts';
import { renderAt, someAccess, users, type Answer, type RenderOptions } from '../../support/render.tsx';

const session = (user: object): Answer => ({ body: { access: someAccess, refresh: 'r-1', user } });

const open = (options: Partial<RenderOptions> & { url?: string } = {}) =>
  renderAt(options.url ?? '/signin', { routes: authRoutes, ...options });

async function signInAs(
  { tap }: ReturnType<typeof open>,
  email = 'noor@ward.example',
  password = ' pass word ',
) {
  await tap.type(screen.getByLabelText('Email'), email);
  await tap.type(screen.getByLabelText('Password'), password);
  await tap.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('sign-in', () => {
  it('has two fields for a password manager, and links to reset a password and to create an account', () => {
    open();
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup');
    expect(document.title).toBe('Sign in · Nightfloat');
  });

  it('shows and hides the password', async () => {
    const { tap } = open();
    const field = screen.getByLabelText('Password');
    await tap.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await tap.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it.each([
    ['admin', '/admin/dashboard'],
    ['subadmin', '/admin/courses'],
    ['student', '/student/dashboard'],
  ] as const)('leads a %s to %s and stores the session', async (role, landing) => {
    const view = open({ answers: { 'POST /api/login/': session(users[role]) } });
    await signInAs(view);
    await waitFor(() => expect(location.pathname).toBe(landing));
    expect(screen.getByText('Login successful!')).toBeInTheDocument();
    expect(localStorage.getItem('access')).toBe(someAccess);
    expect(localStorage.getItem('refresh')).toBe('r-1');
    expect(localStorage.getItem('user_role')).toBe(role);
    expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({
      id: users[role].id,
      role,
      profile_picture: null,
    });
  });

  it('signs in once, also if it is pressed again before the code of the next screen is loaded', async () => {
    const unloaded = new Promise(() => undefined);
    function Dashboard(): never {
      // A screen waits for its code like this.
      // oxlint-disable-next-line typescript/only-throw-error
      throw unloaded;
    }
    const routes = [...authRoutes, { path: '/student/dashboard', element: <Dashboard /> }];
    const view = open({ routes, answers: { 'POST /api/login/': session(users.student) } });
    await signInAs(view);
    await waitFor(() => expect(location.pathname).toBe('/student/dashboard'));
    await view.tap.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true');
    expect(view.sent.filter(({ name }) => name === 'POST /api/login/')).toHaveLength(1);
  });

  it('sends the password as typed, spaces included, without an Authorization header', async () => {
    const view = open({ answers: { 'POST /api/login/': session(users.student) } });
    await signInAs(view);
    const login = view.sent.find((one) => one.name === 'POST /api/login/')!;
    expect(login.body).toEqual({ email: 'noor@ward.example', password: ' pass word ' });
    expect(login.headers.has('Authorization')).toBe(false);
  });

  it('leaves all validation to the server, and sends even what a browser would refuse', async () => {
    const view = open({
      answers: { 'POST /api/login/': { status: 400, body: { email: ['Enter an email.'] } } },
    });
    await view.tap.type(screen.getByLabelText('Email'), 'not an email');
    await view.tap.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('email: Enter an email.')).toBeInTheDocument();
  });

  it('returns to the page named in the state', async () => {
    const answers = { 'POST /api/login/': session(users.student) };
    const next = '/student/question?category=4&question=9';
    await signInAs(open({ answers, state: { next } }));
    await waitFor(() => expect(location.pathname + location.search).toBe(next));
  });

  it('returns to the page named in the address', async () => {
    const answers = { 'POST /api/login/': session(users.student) };
    await signInAs(open({ answers, url: '/signin?next=%2Fcourses%3Fsubscribe%3D2' }));
    await waitFor(() => expect(location.pathname + location.search).toBe('/courses?subscribe=2'));
  });

  it('shows one user no cached data of another', async () => {
    const answers = { 'POST /api/login/': session({ ...users.student, id: 9 }) };
    const view = open({ answers, user: users.student });
    view.client.setQueryData(['GET /profile/'], { first_name: 'Noor' });
    await signInAs(view);
    await waitFor(() => expect(location.pathname).toBe('/student/dashboard'));
    expect(view.client.getQueryData(['GET /profile/'])).toBeUndefined();
  });

  it('makes other tabs leave if they show another user, and only then', async () => {
    const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
    const answers = { 'POST /api/login/': session(users.student) };
    await signInAs(open({ answers, user: users.student }));
    await waitFor(() => expect(location.pathname).toBe('/student/dashboard'));
    expect(posted).not.toHaveBeenCalled();
    cleanup();
    await signInAs(open({ answers, user: { ...users.student, id: 9 } }));
    await waitFor(() => expect(location.pathname).toBe('/student/dashboard'));
    expect(posted.mock.calls).toEqual([[users.student.id]]);
  });

  it('makes a tab leave that has signed in as another user while this one waited for the reply', async () => {
    const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
    const answer = () => {
      const access = `x.${btoa(JSON.stringify({ sub: '9' }))}.x`;
      saveSession({ access, refresh: 'r-9', user: { ...users.student, id: 9 } });
      return session(users.student);
    };
    await signInAs(open({ answers: { 'POST /api/login/': answer } }));
    await waitFor(() => expect(location.pathname).toBe('/student/dashboard'));
    expect(posted.mock.calls).toEqual([[users.student.id]]);
  });

  it('offers a signed-in user the page named in the address', async () => {
    open({ user: users.student, url: '/signin?next=%2Fcourses%3Fsubscribe%3D2' });
    expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      '/courses?subscribe=2',
    );
  });

  it('says that the plans come next if they do', async () => {
    open({ url: '/signin?next=%2Fcourses%3Fsubscribe%3D2' });
    expect(await screen.findByText(/to choose your plan\.$/)).toBeVisible();
    cleanup();
    open({ url: '/signin?next=%2Fcourses' });
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.queryByText(/to choose your plan/)).toBeNull();
  });

  it('keeps that page through “Forgot password?” and back', async () => {
    const next = '?next=%2Fcourses%3Fsubscribe%3D2';
    const { tap } = open({ url: `/signin${next}` });
    await tap.click(screen.getByRole('link', { name: 'Forgot password?' }));
    expect(location.pathname + location.search).toBe(`/forgot-password${next}`);
    await tap.click(screen.getByRole('link', { name: 'Back to login' }));
    expect(location.pathname + location.search).toBe(`/signin${next}`);
  });

  it('never leaves the app, whatever the address asks for', async () => {
    const answers = { 'POST /api/login/': session(users.student) };
    await signInAs(open({ answers, url: '/signin?next=%2F%2Fevil.example%2F' }));
    await waitFor(() => expect(location.pathname).toBe('/student/dashboard'));
    expect(location.host).toBe('localhost:3000');
  });

  it('shows each field error under its key', async () => {
    const body = { email: ['A', 'B'], password: ['C'], detail: 'Some fields need attention.' };
    await signInAs(open({ answers: { 'POST /api/login/': { status: 400, body } } }));
    expect(await screen.findByText('email: A')).toBeInTheDocument();
    expect(screen.getByText('password: C')).toBeInTheDocument();
    expect(screen.queryByText(/Login failed/)).toBeNull();
  });

  it.each([
    [
      { status: 401, body: { detail: 'Email or password is incorrect.' } },
      'Login failed: Email or password is incorrect.',
    ],
    [{ status: 401, body: { code: 'token_not_valid', detail: 'No.' } }, 'Login failed: No.'],
    [{ status: 500 }, 'Login failed: Unknown error'],
    [{ status: 500, body: 'A proxy is unwell' }, 'Login failed: Unknown error'],
    [{ body: null }, 'Login failed: Unknown error'],
    ['lost', 'Login failed: no connection to the server. What you typed is still here.'],
  ] as const)('shows what went wrong and keeps what was typed (%#)', async (answer, text) => {
    const view = open({ answers: { 'POST /api/login/': answer as Answer | 'lost' } });
    await signInAs(view);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('noor@ward.example');
    expect(screen.getByLabelText('Password')).toHaveValue(' pass word ');
    expect(location.pathname).toBe('/signin');
    expect(view.sent.some((one) => one.name.includes('refresh'))).toBe(false);
  });

  it('says that it needs signal before the user tries, and stops saying so once online', async () => {
    let online = false;
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
    open();
    expect(
      screen.getByText('You need to be online to sign in. What you type here stays until then.'),
    ).toBeVisible();
    online = true;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText('No signal')).toBeNull());
    Reflect.deleteProperty(navigator, 'onLine');
  });

  it('offers the accounts of a demo server with one press', async () => {
    const view = open({
      answers: {
        'GET /api/site/': {
          body: {
            contact_email: 'hello@nightfloat.example',
            demo_accounts: [
              { email: 'student@nightfloat.example', password: 'Nightfloat1!', who: 'Student, premium' },
            ],
          },
        },
        'POST /api/login/': session(users.student),
      },
    });
    await view.tap.click(await screen.findByRole('button', { name: /Student, premium/ }));
    await waitFor(() => expect(location.pathname).toBe('/student/dashboard'));
    expect(view.sent.at(-1)!.body).toEqual({ email: 'student@nightfloat.example', password: 'Nightfloat1!' });
  });

  it('offers none on a real server', async () => {
    const { sent } = open({
      answers: { 'GET /api/site/': { body: { contact_email: 'a@b.example', demo_accounts: [] } } },
    });
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByText('Try it as')).toBeNull();
  });

  it('does not redirect a stored user, but offers a link to continue', async () => {
    open({ user: users.student });
    expect(location.pathname).toBe('/signin');
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/student/dashboard');
  });
});
