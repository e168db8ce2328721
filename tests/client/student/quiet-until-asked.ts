import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { studentRoutes } from '../../../src/areas/student/student.routes.tsx';
import { renderAt, users, type Answers } from '../../support/render.tsx';

/** Checks that a screen shows these words only once the server has answered the request for the practice log. */
export async function expectQuietUntilAsked(url: string, words: string, answers: Answers) {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  const log = 'GET /api/student/practice/entries/?after=0&limit=500';
  const { sent } = renderAt(url, {
    routes: studentRoutes,
    answers: { ...answers, [log]: () => gate.then(() => ({ body: { entries: [], next: null } })) },
    user: users.student,
  });
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain(log));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(words)).toBeNull();
  release();
  expect(await screen.findByText(words)).toBeVisible();
}
