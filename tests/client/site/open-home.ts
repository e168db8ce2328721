/** Opens the home page, with five instructors unless told otherwise. */
import type { Mentor } from '../../../src/contract/about-people.ts';
import type { Answering } from '../../support/render.tsx';
import { answers, course, openSite } from './site-routes.tsx';

export const mentor = (id: number, change: Partial<Mentor> = {}): Mentor => ({
  id,
  name: `Dr. Mentor ${id}`,
  title: 'Consultant',
  designation: 'Consultant',
  specialization: `Specialization ${id}`,
  description: '',
  image: `/files/mentor-${id}.webp`,
  main_heading: 'Heart',
  edit_version: 1,
  ...change,
});

export function openHome(mentors: Answering = { body: [1, 2, 3, 4, 5].map((id) => mentor(id)) }) {
  return openSite('/', { answers: { ...answers(course()), 'GET /api/mentors/': mentors } });
}
