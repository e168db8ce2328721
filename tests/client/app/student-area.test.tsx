import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StudentScreens } from '../../../src/app/student-area.tsx';
import { device } from '../../../src/offline/database.ts';
import { forgetSession } from '../../../src/offline/save-session.ts';
import { sessionStore } from '../../../src/session/session.ts';
import { renderAt, users } from '../../support/render.tsx';

it('says that it opens, and after a sign-out that the student is being signed out', async () => {
  renderAt('/student/nowhere', {
    routes: [{ path: '/student/*', element: <StudentScreens /> }],
    user: users.student,
  });
  expect(await screen.findByText('Opening…')).toBeVisible();
  await forgetSession();
  act(() => sessionStore.set(null));
  expect(screen.getByText('Signing out…')).toBeVisible();
});

it('asks for the courses wherever the student begins, so that the dashboard opens without signal', async () => {
  const course = { course_id: 1, course_title: 'Internal Medicine', expiry_date: '2099-01-01' };
  renderAt('/student/nowhere', {
    routes: [{ path: '/student/*', element: <StudentScreens /> }],
    answers: {
      'GET /api/profile/': { body: { subscriptions: [] } },
      'GET /api/student/courses/': { body: [course] },
      'GET /api/courses/1/categories/': { body: [] },
    },
    user: users.student,
  });
  await waitFor(async () =>
    expect((await device().replies.toArray()).map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('GET /profile/'),
        expect.stringContaining('GET /student/courses/'),
        expect.stringContaining('GET /courses/{id}/categories/'),
      ]),
    ),
  );
});
