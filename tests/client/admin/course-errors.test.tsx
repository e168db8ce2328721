/** The errors of the course form, once the fields are changed. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import { renderAt, users } from '../../support/render.tsx';

it('takes an error away with a change of its field, and only that one', async () => {
  const { tap } = renderAt('/admin/create-course', {
    routes: adminRoutes,
    user: users.admin,
    answers: {
      'POST /api/create-course/': {
        status: 400,
        body: {
          code: 'invalid_input',
          title: ['Write a title.'],
          price: ['The price of pro for 12 months can’t be used.'],
        },
      },
    },
  });
  const title = await screen.findByLabelText('Course name');
  const pro = within(screen.getByRole('group', { name: 'Pro' }));
  await tap.click(screen.getByRole('button', { name: 'Save & Next' }));
  await screen.findByText('Write a title.');
  await tap.type(pro.getByLabelText('6 months'), '1');
  expect(title).toHaveAccessibleDescription('Write a title.');
  expect(pro.getByLabelText('12 months')).toHaveAccessibleDescription(/can’t be used/);
  await tap.type(title, 'N');
  expect(title).not.toHaveAccessibleDescription();
  await tap.type(pro.getByLabelText('12 months'), '9');
  expect(screen.queryByText(/can’t be used/)).toBeNull();
});
