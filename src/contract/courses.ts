import { Type, type Static } from 'typebox';
import { endpointsOf, Id, IdParams, Message, ShownText } from './endpoint.ts';
import { limits } from './limits.ts';
import { planTypes } from './plans.ts';

const Url = Type.Union([Type.String(), Type.Null()]);

export const Plan = Type.Object({
  plan_type: Type.Enum([...planTypes]),
  recommend: Type.Boolean(),
  durations: Type.Array(Type.Object({ months: Type.Integer(), price: Type.Number() })),
});
export type Plan = Static<typeof Plan>;

export const Course = Type.Object({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  thumbnail: Url,
  /** Address of the preview video. */
  video: Url,
  is_active: Type.Boolean(),
  plans: Type.Array(Plan),
  /** Identifies the texts, files and plans as they are now; only for staff. */
  edit_version: Type.Optional(Type.Integer()),
});
export type Course = Static<typeof Course>;

const SavedCourse = Type.Object({ id: Id, edit_version: Type.Integer() });
export type SavedCourse = Static<typeof SavedCourse>;

export const StudentCourse = Type.Object({
  course_id: Id,
  course_title: Type.String(),
  expiry_date: Type.String(),
});
export type StudentCourse = Static<typeof StudentCourse>;

export const courseEndpoints = endpointsOf({
  'GET /courses/': {
    access: 'anyone',
    does: 'All courses for staff, the published ones for everyone else (O-041).',
    reply: Type.Array(Course),
  },
  'GET /courses/{id}/': {
    access: 'anyone',
    does: 'One course with its plans; unpublished courses are for staff only.',
    params: IdParams,
    reply: Course,
    errors: ['not_found'],
  },
  'GET /student/courses/': {
    access: 'signed-in',
    does: 'The courses I subscribed to, with their expiry dates.',
    reply: Type.Array(StudentCourse),
  },
  'POST /create-course/': {
    access: 'staff',
    does: 'Creates an unpublished course. `plans` is JSON text; prices may carry currency signs (O-024).',
    body: Type.Object({
      title: ShownText(limits.titleMax),
      description: Type.Optional(Type.String({ maxLength: limits.descriptionMax })),
      plans: Type.Optional(Type.String({ maxLength: 20_000 })),
    }),
    files: {
      video: { maxBytes: limits.previewVideoBytes, kind: 'video' },
      thumbnail: { maxBytes: limits.pictureBytes, kind: 'picture' },
    },
    reply: SavedCourse,
    idempotent: true,
    status: 201,
    errors: ['not_found', 'too_large', 'wrong_media_type', 'disk_full'],
  },
  'PATCH /courses/{id}/update/': {
    access: 'staff',
    does: 'Updates the fields that are sent. `plans` replaces all plans; a file replaces the old one.',
    params: IdParams,
    body: Type.Object({
      title: Type.Optional(ShownText(limits.titleMax)),
      description: Type.Optional(Type.String({ maxLength: limits.descriptionMax })),
      plans: Type.Optional(Type.String({ maxLength: 20_000 })),
    }),
    files: {
      video: { maxBytes: limits.previewVideoBytes, kind: 'video' },
      thumbnail: { maxBytes: limits.pictureBytes, kind: 'picture' },
    },
    reply: SavedCourse,
    errors: ['not_found', 'changed_meanwhile', 'too_large', 'wrong_media_type', 'disk_full'],
  },
  'DELETE /courses/{id}/delete/': {
    access: 'staff',
    does: 'Removes a course (204); for a sub-admin, asks an admin to do so (202), once per course (O-091, O-094).',
    params: IdParams,
    reply: Type.Undefined(),
    status: 204,
    pending: Message,
    errors: ['not_found'],
  },
  'PATCH /courses/{id}/toggle-active/': {
    access: 'staff',
    does: 'Publishes or unpublishes a course; without a body, toggles it (O-103).',
    params: IdParams,
    body: Type.Object({ is_active: Type.Optional(Type.Boolean()) }),
    reply: Type.Object({ is_active: Type.Boolean() }),
    errors: ['not_found'],
  },
  'POST /subscribe/': {
    access: 'signed-in',
    does: 'Grants a plan of a course at the price set on the server; a second one extends or upgrades the first (O-042).',
    body: Type.Object({
      course: Id,
      plan_type: Type.Enum([...planTypes]),
      duration_months: Type.Integer({ minimum: 1, maximum: 120 }),
    }),
    reply: Message,
    status: 201,
    idempotent: 'deferred',
    errors: ['not_found', 'no_such_plan', 'price_changed', 'not_paid', 'payment_pending'],
  },
});
