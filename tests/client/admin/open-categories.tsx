/** Opens the categories of a course; there are none unless `answers` says otherwise. */
import { screen } from '@testing-library/react';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import { renderAt, users, type Answers } from '../../support/render.tsx';
import { aCourse } from './factories.ts';

export const list = 'GET /api/courses/1/categories/';

export async function open(answers: Answers = {}) {
  const view = renderAt('/admin/create-category/1', {
    routes: adminRoutes,
    user: users.subadmin,
    answers: {
      'GET /api/courses/': { body: [] },
      'GET /api/courses/1/': { body: aCourse() },
      [list]: { body: [] },
      ...answers,
    },
  });
  await screen.findByLabelText('Name');
  return view;
}

export const add = () => screen.getByRole('button', { name: 'Add Category' });
