/** A profile that was asked for before it was saved and comes after that. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openStudent, ownDevice, premium, profileOf } from '../my-studies.ts';

ownDevice();

it('doesn’t replace what was saved', async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const saved = profileOf([premium()], { first_name: 'Nora' });
  let isSaved = false;
  let asked = 0;
  const { tap, client } = openStudent('/student/Profile', {
    more: {
      'GET /api/profile/': async () => {
        const body = isSaved ? saved : profileOf([premium()]);
        asked += 1;
        if (asked === 2) await released;
        return { body };
      },
      'PATCH /api/profile/update/': () => ((isSaved = true), { body: saved }),
    },
  });
  const name = await screen.findByRole('textbox', { name: 'First name' });
  void client.invalidateQueries({ queryKey: ['GET /profile/'] });
  await waitFor(() => expect(asked).toBe(2));
  await tap.clear(name);
  await tap.type(name, 'Nora');
  await tap.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
  await act(async () => release());
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(name).toHaveValue('Nora');
});
