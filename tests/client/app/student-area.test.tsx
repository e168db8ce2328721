import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StudentScreens } from '../../../src/app/student-area.tsx';
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
