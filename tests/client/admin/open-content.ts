/** Opens the screen of a category's content, for a course with two categories. */
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import { renderAt, users, type Answers } from '../../support/render.tsx';
import { aCategory, aCourse } from './factories.ts';

/** Opens it as a sub-admin, in category 7 unless `url` says otherwise. `answers` must cover its lists. */
export const openContent = (answers: Answers, url = '/admin/courses/1/manage-content?category=7') =>
  renderAt(url, {
    routes: adminRoutes,
    user: users.subadmin,
    answers: {
      'GET /api/profile/': { body: {} },
      'GET /api/uploads/': { body: [] },
      'GET /api/courses/': { body: [] },
      'GET /api/courses/1/': { body: aCourse() },
      'GET /api/courses/1/categories/': { body: [aCategory(), aCategory({ id: 8, name: 'Nephrology' })] },
      ...answers,
    },
  });
