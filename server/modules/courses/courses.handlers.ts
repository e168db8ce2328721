import type { Course } from '../../../src/contract/courses.ts';
import { isStaff } from '../../../src/contract/roles.ts';
import { urlOf } from '../../files/file-store.ts';
import { ApiError } from '../../core/api-error.ts';
import { Pending, type Handlers, type SignedIn } from '../../http/handler.ts';
import { createCourse, deleteCourse, saved, updateCourse, versionOfCourse } from './courses.service.ts';
import { findCourse, listCourses, setActive, type CourseWithPlans } from './courses.store.ts';

type Names =
  | 'GET /courses/'
  | 'GET /courses/{id}/'
  | 'POST /create-course/'
  | 'PATCH /courses/{id}/update/'
  | 'DELETE /courses/{id}/delete/'
  | 'PATCH /courses/{id}/toggle-active/';

export const courseHandlers: Handlers<Names> = {
  'GET /courses/': async ({ deps, user }) => {
    const isForStaff = seesInactive(user);
    return (await listCourses(deps.db, isForStaff)).map((course) => shown(course, isForStaff));
  },

  'GET /courses/{id}/': async ({ deps, user, params }) => {
    const course = await findCourse(deps.db, params.id, seesInactive(user));
    if (!course) throw new ApiError('not_found');
    return shown(course, seesInactive(user));
  },

  'POST /create-course/': ({ deps, body, files, once }) => createCourse(deps, body, files, once),

  'PATCH /courses/{id}/update/': async ({ deps, params: { id }, body, files, version }) =>
    saved(await updateCourse(deps, { version }, id, body, files)),

  'DELETE /courses/{id}/delete/': async ({ deps, user, params }) =>
    (await deleteCourse(deps, user, params.id))
      ? undefined
      : new Pending({ message: 'Delete request sent to admin.' }),

  'PATCH /courses/{id}/toggle-active/': async ({ deps, params, body }) => {
    const active = await setActive(deps.db, params.id, body.is_active);
    if (active === null) throw new ApiError('not_found');
    return { is_active: active };
  },
};

const seesInactive = (user: SignedIn | null) => user !== null && isStaff(user.role);

const shown = (course: CourseWithPlans, isForStaff: boolean): Course => ({
  id: course.id,
  title: course.title,
  description: course.description,
  thumbnail: urlOf(course.thumbnail),
  video: urlOf(course.video),
  is_active: course.isActive,
  plans: course.plans.map(({ planType, recommend, prices }) => ({
    plan_type: planType,
    recommend,
    durations: prices,
  })),
  ...(isForStaff && { edit_version: versionOfCourse(course) }),
});
