import type { RouteObject } from 'react-router-dom';
import { PublicLayout } from '../../../src/app/public-layout.tsx';
import { siteRoutes } from '../../../src/areas/site/site.routes.tsx';
import type { Course } from '../../../src/contract/courses.ts';
import { renderAt, type Answers, type RenderOptions } from '../../support/render.tsx';

/** The public pages in their layout, as in the app. */
const publicRoutes: RouteObject[] = [{ element: <PublicLayout />, children: siteRoutes }];

export const course = (change: Partial<Course> = {}): Course => ({
  id: 1,
  title: 'Internal Medicine',
  description: 'The blueprint in vignettes.',
  thumbnail: '/files/cover.png',
  video: '/files/preview.mp4',
  is_active: true,
  plans: [
    { plan_type: 'basic', recommend: true, durations: [{ months: 3, price: 777 }] },
    {
      plan_type: 'pro',
      recommend: true,
      durations: [
        { months: 1, price: 300 },
        { months: 6, price: 1500.5 },
      ],
    },
    { plan_type: 'premium', recommend: true, durations: [] },
  ],
  ...change,
});

export const answers = (...courses: Course[]): Answers => ({
  'GET /api/courses/': { body: courses },
  'GET /api/site/': { body: { contact_email: 'hello@nightfloat.example', demo_accounts: [] } },
  'GET /api/profile/': { body: { profile_picture: '/files/noor.png' } },
  ...Object.fromEntries(courses.map((one) => [`GET /api/courses/${one.id}/`, { body: one }])),
});

export const openSite = (url: string, options: Partial<RenderOptions> = {}) =>
  renderAt(url, { routes: publicRoutes, answers: answers(course()), ...options });
