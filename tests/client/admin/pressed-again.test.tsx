/** Buttons that are pressed again while the line is slow: the second press must not repeat or undo the first. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import { paths } from '../../../src/lib/paths.ts';
import { renderAt, users } from '../../support/render.tsx';
import { aTest } from './factories.ts';
import { list, onPhone, open, writes } from './open-test-series.tsx';

it('creates one course, also if it is pressed again before the next screen is loaded', async () => {
  let load: () => void = () => undefined;
  const isLoaded = new Promise<void>((resolve) => (load = resolve)).then(() => (screenIsHere = true));
  let screenIsHere = false;
  function Categories() {
    // A screen waits for its code like this.
    // oxlint-disable-next-line typescript/only-throw-error
    if (!screenIsHere) throw isLoaded;
    return 'The categories';
  }
  const [shell] = adminRoutes;
  const children = shell!.children!.map((route) =>
    route.path === paths.adminCreateCategory ? { path: route.path, element: <Categories /> } : route,
  );
  const { tap, sent } = renderAt('/admin/create-course', {
    routes: [{ element: shell!.element, children }],
    user: users.admin,
    answers: { 'POST /api/create-course/': { status: 201, body: { id: 9 } } },
  });
  await tap.type(await screen.findByLabelText('Course name'), 'Nephrology');
  await tap.click(screen.getByRole('button', { name: 'Save & Next' }));
  await waitFor(() => expect(location.pathname).toBe('/admin/create-category/9'));
  await tap.click(screen.getByRole('button', { name: 'Save & Next' }));
  await act(async () => load());
  expect(await screen.findByText('The categories')).toBeInTheDocument();
  expect(writes(sent).map(({ name }) => name)).toEqual(['POST /api/create-course/']);
});

it('deletes a test on a phone with an offer to undo, also if it is pressed again before the list is there', async () => {
  onPhone();
  let isThere = true;
  let reply: () => void = () => undefined;
  const replied = new Promise<void>((resolve) => (reply = resolve));
  const remove = 'DELETE /api/testseries/31/';
  const { tap, sent } = open([], {
    [list]: async () => {
      if (!isThere) await replied;
      return { body: isThere ? [aTest()] : [] };
    },
    [remove]: () => {
      if (!isThere) return { status: 404, body: { code: 'not_found', error: 'Not found.' } };
      isThere = false;
      return { body: { message: 'Deleted.' } };
    },
  });
  await tap.click(await screen.findByRole('button', { name: 'Delete Mock exam 1' }));
  await screen.findByRole('button', { name: 'Undo' });
  await tap.click(screen.getByRole('button', { name: 'Delete Mock exam 1' }));
  reply();
  expect(await screen.findByText('No test series found')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  expect(writes(sent).map(({ name }) => name)).toEqual([remove]);
});
