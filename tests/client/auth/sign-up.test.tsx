import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../../src/api/failure.ts';
import { authRoutes } from '../../../src/areas/auth/auth.routes.tsx';
import { failureTexts } from '../../../src/areas/auth/form/auth-failure.rules.ts';
import { authMessages } from '../../../src/messages/auth.ts';
import { renderAt, type Answer, type Answering } from '../../support/render.tsx';

const made: Answer = { status: 201, body: { message: 'Account created.' } };
const open = (answer: Answering = made, state: unknown = null, url = '/signup') =>
  renderAt(url, { routes: authRoutes, answers: { 'POST /api/signup/': answer }, state });
type View = ReturnType<typeof open>;

const good = {
  'First name': 'Noor',
  Email: 'noor@ward.example',
  Phone: '+31 6 1234 5678',
  Password: 'Aa1!aaaa',
};

async function fill({ tap }: View, values: Record<string, string> = good, terms = true) {
  for (const [label, value] of Object.entries(values)) await tap.type(screen.getByLabelText(label), value);
  if (terms) await tap.click(screen.getByRole('checkbox'));
}

const submit = ({ tap }: View) => tap.click(screen.getByRole('button', { name: 'Sign up' }));

describe('sign-up', () => {
  it('has the five fields, marked for password managers and keyboards', () => {
    open();
    expect(screen.getByLabelText('First name')).toHaveAttribute('autocomplete', 'given-name');
    expect(screen.getByLabelText(/Last name/)).toHaveAttribute('autocomplete', 'family-name');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Phone')).toHaveAttribute('autocomplete', 'tel');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
    expect(document.querySelector('input[name="role"]')).toHaveValue('student');
    expect(screen.getByRole('link', { name: /Terms/ })).toHaveAttribute('href', '/terms');
    expect(screen.getByRole('link', { name: /Privacy/ })).toHaveAttribute('href', '/privacy');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin');
  });

  it('marks each password criterion at the keystroke that meets it', async () => {
    const { tap } = open();
    const field = screen.getByLabelText('Password');
    const met = () =>
      within(screen.getByRole('list', { name: 'Password criteria' }))
        .getAllByRole('listitem')
        .filter((item) => item.textContent.endsWith(', met')).length;
    expect(met()).toBe(0);
    for (const [key, count] of [
      ['A', 1],
      ['a', 2],
      ['1', 3],
      ['!', 4],
      ['xxxx', 5],
    ] as const) {
      await tap.type(field, key);
      expect(met()).toBe(count);
    }
    await tap.type(field, '{Backspace}');
    expect(met()).toBe(4);
  });

  it('sends five fields without the role, and leads to the sign-in with the email filled in', async () => {
    const view = open();
    await fill(view);
    await submit(view);
    await waitFor(() => expect(location.pathname).toBe('/signin'));
    expect(screen.getByText('Account created successfully!')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('noor@ward.example');
    expect(view.sent.filter((one) => one.name.startsWith('POST'))).toMatchObject([
      {
        name: 'POST /api/signup/',
        body: {
          first_name: 'Noor',
          last_name: '',
          email: 'noor@ward.example',
          phone_number: '+31 6 1234 5678',
          password: 'Aa1!aaaa',
        },
      },
    ]);
    expect(Object.keys(view.sent.find((one) => one.name.startsWith('POST'))!.body as object)).toHaveLength(5);
  });

  it.each(['Aa1!aaa', 'aa1!aaaa', 'AA1!AAAA', 'Aaa!aaaa', 'Aa1aaaaa'])(
    'refuses the password %s without a request',
    async (password) => {
      const view = open();
      await fill(view, { ...good, Password: password });
      await submit(view);
      expect(await screen.findByText("Password doesn't meet the required criteria")).toBeInTheDocument();
      expect(view.sent).toEqual([]);
      expect(screen.getByLabelText('Password')).toHaveFocus();
    },
  );

  it.each(['First name', 'Email', 'Phone'])('requires %s', async (label) => {
    const view = open();
    const { [label as keyof typeof good]: _, ...others } = good;
    await fill(view, others);
    await submit(view);
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(view.sent).toEqual([]);
  });

  it('requires the terms', async () => {
    const view = open();
    await fill(view, good, false);
    await submit(view);
    expect(screen.getByRole('checkbox')).toBeInvalid();
    expect(view.sent).toEqual([]);
  });

  it('shows one toast per list of errors in the reply, under the server’s key', async () => {
    const view = open({
      status: 400,
      body: { email: ['A', 'B'], phone_number: ['C'], error: 'Some fields.' },
    });
    await fill(view);
    await submit(view);
    expect(await screen.findByText('email: A')).toBeInTheDocument();
    expect(screen.getByText('phone_number: C')).toBeInTheDocument();
    expect(screen.queryByText(/Signup failed/)).toBeNull();
    expect(location.pathname).toBe('/signup');
  });

  it.each([
    [{ status: 429, body: { error: 'Too many attempts.' } }, 'Signup failed: Too many attempts.'],
    [{ status: 500, body: 'A proxy is unwell' }, 'Signup failed: The server answered 500.'],
    [
      { status: 502, body: 'Bad gateway' },
      'Signup failed: The server can’t be reached right now. Please try again in a minute.',
    ],
    ['lost', 'Signup failed: no connection to the server. What you typed is still here.'],
  ] as const)('shows any other error as one sentence and keeps what was typed (%#)', async (answer, text) => {
    const view = open(answer);
    await fill(view);
    await submit(view);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Phone')).toHaveValue('+31 6 1234 5678');
  });

  it('marks the refused fields until the next attempt, and focuses the first, as the toasts are soon gone', async () => {
    const email = 'An account with this email already exists.';
    const replies: Answer[] = [{ status: 400, body: { email: [email], phone_number: ['Too long.'] } }, made];
    const view = open(() => replies.shift()!);
    await fill(view);
    await submit(view);
    const field = screen.getByLabelText('Email');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(email);
    expect(screen.getByLabelText('Phone')).toBeInvalid();
    expect(screen.getByLabelText('First name')).toBeValid();
    // The toasts, outside the form, have said it.
    expect(field.closest('form')!.querySelector('[role=alert]')).toBeNull();
    await submit(view);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  });

  it('tells the server that it had no reply before, as the account may have been made, but not after a refusal', async () => {
    const outcomes = [{ status: 400, body: { error: 'A' } }, 'lost', { status: 429, body: {} }] as const;
    const again: (string | null)[] = [];
    const view = open(({ headers }) => {
      again.push(headers.get('x-nightfloat-again'));
      return outcomes[again.length - 1] ?? made;
    });
    await fill(view);
    for (let press = 1; press <= 4; press += 1) {
      await submit(view);
      await waitFor(() => expect(again).toHaveLength(press));
      await waitFor(() => expect(view.client.isMutating()).toBe(0));
    }
    expect(again).toEqual([null, null, '1', '1']);
    expect(location.pathname).toBe('/signin');
  });

  it.each([200, 403, 511])('blames the connection when a Wi-Fi network answers with %d', (status) => {
    expect(failureTexts(new ApiFailure('no-answer', status, {}), authMessages.signUpFailed)).toEqual([
      'Signup failed: no connection to the server. What you typed is still here.',
    ]);
  });

  it('keeps the page named in the state', async () => {
    const view = open(made, { next: '/courses?subscribe=2' });
    await fill(view);
    await submit(view);
    await waitFor(() => expect(location.pathname).toBe('/signin'));
    expect(history.state).toMatchObject({
      usr: { next: '/courses?subscribe=2', email: 'noor@ward.example' },
    });
  });

  it('leaves no form behind for “Back”', async () => {
    const view = open();
    const pages = history.length;
    await fill(view);
    await submit(view);
    await waitFor(() => expect(location.pathname).toBe('/signin'));
    expect(history.length).toBe(pages);
  });

  it('keeps the page named in the address', async () => {
    const next = encodeURIComponent('/courses?subscribe=2&plan=pro&months=6');
    const view = open(made, null, `/signup?next=${next}`);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/signin?next=${next}`);
    await fill(view);
    await submit(view);
    await waitFor(() => expect(location.pathname + location.search).toBe(`/signin?next=${next}`));
  });
});
