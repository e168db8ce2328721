/** What the server saved although its reply was lost. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sessionStore } from '../../../../src/session/session.ts';
import type { Answer, Answering } from '../../../support/render.tsx';
import { openStudent, ownDevice, premium, profileOf } from '../my-studies.ts';

ownDevice();

const update = 'PATCH /api/profile/update/';
const open = async (answer: Answering) => {
  const page = openStudent('/student/Profile', { more: { [update]: answer } });
  await screen.findByRole('textbox', { name: 'First name' });
  return page;
};

describe('the details', () => {
  it('are saved, photo and all, if only the reply was lost', async () => {
    const after = profileOf([premium()], { first_name: 'Nora', profile_picture: '/api/files/new.webp' });
    let isSaved = false;
    const { tap } = openStudent('/student/Profile', {
      more: {
        'GET /api/profile/': () => ({ body: isSaved ? after : profileOf([premium()]) }),
        [update]: () => {
          isSaved = true;
          return 'lost';
        },
      },
    });
    const name = await screen.findByRole('textbox', { name: 'First name' });
    await tap.clear(name);
    await tap.type(name, ' Nora');
    await tap.upload(screen.getByLabelText('Change photo'), new File(['x'], 'me.png', { type: 'image/png' }));
    await tap.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    expect(screen.queryByText('Update failed.')).toBeNull();
    expect(sessionStore.get()).toMatchObject({ first_name: 'Nora', profile_picture: '/api/files/new.webp' });
  });

  it('are not called saved if the server has them without the new photo', async () => {
    const { tap } = await open('lost');
    await tap.upload(screen.getByLabelText('Change photo'), new File(['x'], 'me.png', { type: 'image/png' }));
    await tap.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Update failed.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Discard photo' })).toBeVisible();
  });
});

describe('a new password', () => {
  const fill = async (page: Awaited<ReturnType<typeof open>>) => {
    await page.tap.type(screen.getByLabelText('Current password'), 'Old1!');
    await page.tap.type(screen.getByLabelText('New password'), 'New1!');
    await page.tap.type(screen.getByLabelText('Confirm password'), 'Other1!');
    await page.tap.click(screen.getByRole('button', { name: 'Change password' }));
  };

  it('is sent again with the same key after a lost reply, and with another key once it says something else', async () => {
    const keys: (string | null)[] = [];
    let answers: Answering[] = ['lost', 'lost', 'lost', { body: { message: 'ok' } }, 'lost'];
    const page = await open(({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      const [next, ...others] = answers;
      answers = others;
      return (next ?? { body: { message: 'ok' } }) as Answer | 'lost';
    });
    await fill(page);
    expect(await screen.findByText('Password update failed.')).toBeVisible();
    await page.tap.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password changed successfully!')).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    await fill(page);
    await waitFor(() => expect(keys).toHaveLength(6));
    expect(new Set(keys.slice(4)).size).toBe(1);
    expect(keys[4]).not.toBe(keys[0]);
  });
});
