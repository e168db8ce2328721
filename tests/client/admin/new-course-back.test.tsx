import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import { renderAt, users } from '../../support/render.tsx';

it('the form of a new course is not where Back leads from the categories of the created one', async () => {
  const { tap } = renderAt('/admin/create-course', {
    routes: adminRoutes,
    user: users.admin,
    answers: {
      'GET /api/profile/': { body: {} },
      'GET /api/courses/9/': { status: 404, body: {} },
      'GET /api/courses/9/categories/': { body: [] },
      'POST /api/create-course/': { status: 201, body: { id: 9 } },
    },
  });
  const steps = () => (history.state as { idx: number }).idx;
  await tap.type(await screen.findByLabelText('Course name'), 'Nephrology');
  const before = steps();
  await tap.click(screen.getByRole('button', { name: 'Save & Next' }));
  await waitFor(() => expect(location.pathname).toBe('/admin/create-category/9'));
  expect(steps()).toBe(before);
});
