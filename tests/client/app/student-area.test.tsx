import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../../src/app/query-client.ts';
import { StudentScreens } from '../../../src/app/student-area.tsx';
import { forgetSession } from '../../../src/offline/save-session.ts';
import { sessionStore } from '../../../src/session/session.ts';
import { renderAt, users } from '../../support/render.tsx';

const asked = {
  'GET /api/profile/': { body: { subscriptions: [] } },
  'GET /api/student/courses/': {
    body: [{ course_id: 1, course_title: 'Internal Medicine', expiry_date: '2099-01-01' }],
  },
  'GET /api/courses/1/categories/': { body: [] },
};

/** A page asks only once for each student, so each test has its own. */
const open = (id: number) =>
  renderAt('/student/nowhere', {
    routes: [{ path: '/student/*', element: <StudentScreens /> }],
    answers: asked,
    user: { ...users.student, id },
  });

it('asks for the courses wherever the student begins, so that the dashboard opens without signal', async () => {
  queryClient.clear();
  const { sent } = open(31);
  await waitFor(() =>
    expect(sent.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(asked))),
  );
});

it('says that it opens, and after a sign-out that the student is being signed out', async () => {
  open(32);
  expect(await screen.findByText('Opening…')).toBeVisible();
  await forgetSession();
  act(() => sessionStore.set(null));
  expect(screen.getByText('Signing out…')).toBeVisible();
});
