import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { authRoutes } from '../../../src/areas/auth/auth.routes.tsx';
import { renderAt, type Answering } from '../../support/render.tsx';

describe('forgot password', () => {
  const open = (answer: Answering) =>
    renderAt('/forgot-password', { routes: authRoutes, answers: { 'POST /api/forgot-password/': answer } });

  it.each([
    [{ body: { message: 'X' } }, 'status', 'X'],
    [{ body: {} }, 'status', 'Reset link sent to your email.'],
    [{ status: 400, body: { error: 'X' } }, 'alert', 'X'],
    [{ status: 500, body: {} }, 'alert', 'Something went wrong. Try again.'],
    ['lost', 'alert', 'Something went wrong. Try again.'],
  ] as const)('shows the outcome once, on the page (%#)', async (answer, role, text) => {
    const { tap, sent } = open(answer);
    await tap.type(screen.getByLabelText('Email'), ' noor@ward.example');
    await tap.click(screen.getByRole('button', { name: 'Send reset link' }));
    await waitFor(() => expect(screen.getByRole(role)).toHaveTextContent(text));
    expect(screen.getAllByText(text)).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      name: 'POST /api/forgot-password/',
      body: { email: 'noor@ward.example' },
    });
  });

  it('links back to the login', () => {
    open('lost');
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/signin');
  });
});

describe('reset password', () => {
  const open = (answer: Answering) =>
    renderAt('/reset-password/U%2F1/T', {
      routes: authRoutes,
      answers: { 'POST /api/reset-password/': answer },
    });

  // fireEvent instead of user-event, because the redirect is tested with a fake clock.
  function submit(password: string, confirm: string) {
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: password } });
    fireEvent.change(screen.getByLabelText('Confirm password'), { target: { value: confirm } });
    fireEvent.submit(screen.getByLabelText('New password').closest('form')!);
  }

  it('shows and hides each field on its own', async () => {
    const { tap } = open('lost');
    const [first] = screen.getAllByRole('button', { name: 'Show password' });
    await tap.click(first!);
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Confirm password')).toHaveAttribute('type', 'password');
    await tap.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Confirm password')).toHaveAttribute('type', 'text');
  });

  it('requires the same password twice, without a request', () => {
    const { sent } = open('lost');
    submit('Nightfloat1!', 'Nightfloat1');
    expect(screen.getByText('Passwords do not match')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('sends the uid and token of the address, confirms, and leads to the sign-in after 2 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: false });
    const { sent } = open({ body: { message: 'Done.' } });
    submit('Nightfloat1!', 'Nightfloat1!');
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(sent[0]!.body).toEqual({ uid: 'U/1', token: 'T', new_password: 'Nightfloat1!' });
    expect(screen.getByRole('status')).toHaveTextContent('Password reset successful!');
    await act(() => vi.advanceTimersByTimeAsync(1_900));
    expect(location.pathname).toBe('/reset-password/U%2F1/T');
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(location.pathname).toBe('/signin');
  });

  it.each([
    [{ status: 400, body: { error: 'X' } }, 'X'],
    [
      { status: 400, body: { error: 'Some fields need attention.', new_password: ['Add a number.'] } },
      'Add a number.',
    ],
    [{ status: 500, body: {} }, 'Reset failed. Please try again.'],
    ['lost', 'Reset failed. Please try again.'],
  ] as const)('shows why it failed and stays (%#)', async (answer, text) => {
    open(answer);
    submit('Nightfloat1!', 'Nightfloat1!');
    await waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
    expect(location.pathname).toBe('/reset-password/U%2F1/T');
  });
});
