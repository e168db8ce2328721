import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ownDevice } from '../my-studies.ts';
import { openProfile as open, sentForm } from './open-profile.ts';

ownDevice();

describe('the password form', () => {
  const fill = async (page: Awaited<ReturnType<typeof open>>) => {
    await page.tap.type(screen.getByLabelText('Current password'), 'Old1!');
    await page.tap.type(screen.getByLabelText('New password'), 'New1!');
    await page.tap.type(screen.getByLabelText('Confirm password'), 'Other1!');
    await page.tap.click(screen.getByRole('button', { name: 'Change password' }));
  };

  it('is sent on its own and unchecked', async () => {
    const page = await open({ body: { message: 'ok' } });
    await fill(page);
    expect(await screen.findByText('Password changed successfully!')).toBeVisible();
    expect(sentForm(page.sent)).toEqual({
      current_password: 'Old1!',
      new_password: 'New1!',
      confirm_password: 'Other1!',
    });
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });

  it('keeps what is typed while the password is being changed', async () => {
    let release: (answer: unknown) => void = () => undefined;
    const waits = new Promise((resolve) => (release = resolve));
    const page = await open(async () => {
      await waits;
      return { body: { message: 'ok' } };
    });
    await fill(page);
    await page.tap.type(screen.getByLabelText('New password'), '2');
    release(null);
    expect(await screen.findByText('Password changed successfully!')).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    expect(screen.getByLabelText('New password')).toHaveValue('New1!2');
  });

  it('shows the server’s reason for a refusal, and keeps what was typed', async () => {
    await fill(await open({ status: 400, body: { error: 'Passwords do not match' } }));
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('New1!');
  });

  it('says beside the current password that it is wrong, once, and moves the focus there', async () => {
    const sentence = 'The current password is incorrect.';
    const body = { error: sentence, code: 'wrong_password', current_password: [sentence] };
    const page = await open({ status: 400, body });
    const { tap } = page;
    await fill(page);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(sentence);
    await tap.type(screen.getByLabelText('New password'), '2');
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(sentence);
    await tap.type(screen.getByLabelText('Current password'), '2');
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('shows “Password update failed.” when the server gives no reason', async () => {
    await fill(await open({ status: 500, body: {} }));
    expect(await screen.findByText('Password update failed.')).toBeVisible();
  });

  it('shows the password field by field', async () => {
    const { tap } = await open();
    await tap.click(screen.getAllByRole('button', { name: 'Show password' })[1]!);
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Current password')).toHaveAttribute('type', 'password');
    expect(screen.getByLabelText('Confirm password')).toHaveAttribute('type', 'password');
  });
});
