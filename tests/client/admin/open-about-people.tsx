/** Opens the screen of the people on the about page, with one of each kind. */
import { screen } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';
// Imported here, so that no test waits for it to be transformed.
import '../../../src/areas/admin/about-people/about-people.screen.tsx';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import type { Founder, Member, Mentor } from '../../../src/contract/about-people.ts';
import { renderAt, users, type Answers } from '../../support/render.tsx';
import { aCategory, aCourse } from './factories.ts';

export const ines: Founder = {
  id: 1,
  name: 'Dr. Ines Duarte',
  title: 'Editor-in-Chief',
  specialization: 'Internal Medicine',
  designation: 'Editor-in-Chief',
  description: 'Writes at night.',
  edit_version: 1,
  image: '/files/ines.webp',
};
export const mona: Mentor = {
  ...ines,
  id: 2,
  name: 'Dr. Mona Falk',
  main_heading: 'Thirty years of rounds',
  image: null,
};
export const ruth: Member = {
  ...ines,
  id: 3,
  name: 'Dr. Ruth Adeyemi',
  role: 'Author',
  course: 1,
  course_name: 'Internal Medicine',
  category: 7,
  category_name: 'Cardiology',
  edit_version: 1,
  image: null,
};

export async function open(tab = 'founders', more: Answers = {}) {
  const view = renderAt(`/admin/about?tab=${tab}`, {
    routes: adminRoutes,
    user: users.admin,
    answers: {
      'GET /api/founders/': { body: [ines] },
      'GET /api/mentors/': { body: [mona] },
      'GET /api/members/': { body: [ruth] },
      'GET /api/courses/': { body: [aCourse(), aCourse({ id: 2, title: 'ECG' })] },
      'GET /api/courses/1/categories/': { body: [aCategory()] },
      'GET /api/courses/2/categories/': { body: [aCategory({ id: 8, name: 'Rhythms', course: 2 })] },
      'GET /api/notifications/admin/': { body: [] },
      ...more,
    },
  });
  await screen.findByRole('table');
  return view;
}

export const button = (name: string) => screen.getByRole('button', { name });
export const formOf = (sent: { name: string; body: unknown }[], name: string) =>
  Object.fromEntries(sent.find((one) => one.name === name)?.body as FormData);
export const field = (name: RegExp | string) => screen.getByLabelText(name);

/** What the browser was asked to alert in the current test. */
export let alerts: string[];
/** Call it once per file; it also supplies what happy-dom lacks for pictures. */
export const recordAlerts = () =>
  beforeEach(() => {
    alerts = [];
    vi.stubGlobal('alert', (text: string) => alerts.push(text));
    Element.prototype.scrollIntoView ??= () => undefined;
    URL.createObjectURL = () => 'blob:portrait';
    URL.revokeObjectURL = () => undefined;
  });
