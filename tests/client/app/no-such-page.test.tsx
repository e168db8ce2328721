import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppRoutes } from '../../../src/app/app-routes.tsx';
import { renderAt, users } from '../../support/render.tsx';

const routes = [{ path: '*', element: <AppRoutes /> }];

it.each([
  ['/no-such-page', null],
  ['/student', null],
  ['/student/nope', null],
  ['/admin/nope', null],
  ['/signin/nope', null],
  ['/reset-password/only-the-user', null],
  ['/student/nope', users.student],
  ['/admin/nope', users.admin],
])('shows Page not found at %s, signed in or not', async (path, user) => {
  renderAt(path, { routes, user });
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('main').querySelector('a[href="/"]')).toBeVisible();
  expect(location.pathname).toBe(path);
  expect(document.title).toBe('Page not found · Nightfloat');
});

it.each(['/student/Profile', '/student/profile/', '/admin/courses/1/manage-content'])(
  'asks a visitor to sign in at %s',
  async (path) => {
    renderAt(path, { routes });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(location.pathname).toBe('/signin');
  },
);
