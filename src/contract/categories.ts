import { Type, type Static } from 'typebox';
import { endpointsOf, Id, IdParams, Message, ShownText } from './endpoint.ts';
import { limits } from './limits.ts';

const BankStatus = Type.Enum(['start', 'resume', 'retake']);

/** A category of a course; the counts are those of the calling student. */
export const Category = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  course: Id,
  image_url: Type.Union([Type.String(), Type.Null()]),
  audio_count: Type.Integer(),
  video_count: Type.Integer(),
  watched_videos: Type.Integer(),
  total_questions: Type.Integer(),
  attempted_questions: Type.Integer(),
  correct_questions: Type.Integer(),
  incorrect_questions: Type.Integer(),
  status: BankStatus,
  /** Increases with every change to the questions; a stored bank with another version is stale. */
  bank_version: Type.Integer(),
  /** Identifies name, description and picture as they are now; only for staff. */
  edit_version: Type.Optional(Type.Integer()),
});
export type Category = Static<typeof Category>;

export const CategoryProgress = Type.Object({
  category_id: Id,
  /** Attempted questions as a whole percentage of the total. */
  progress: Type.Integer(),
  total_questions: Type.Integer(),
  attempted_questions: Type.Integer(),
  correct_questions: Type.Integer(),
  incorrect_questions: Type.Integer(),
  status: BankStatus,
  video_count: Type.Integer(),
  watched_videos: Type.Integer(),
});
export type CategoryProgress = Static<typeof CategoryProgress>;

/** What anyone may see of a course before buying it (1-public §3). */
export const CourseOutline = Type.Object({
  title: Type.String(),
  description: Type.String(),
  categories: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      description: Type.String(),
      image_url: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
});
export type CourseOutline = Static<typeof CourseOutline>;

/** What anyone may see of a category: titles but no file addresses (O-043). */
export const CategoryOutline = Type.Object({
  name: Type.String(),
  description: Type.String(),
  course: Id,
  course_name: Type.String(),
  /** Titles only. */
  videos: Type.Array(Type.String()),
  audios: Type.Array(Type.String()),
});
export type CategoryOutline = Static<typeof CategoryOutline>;

const name = ShownText(limits.titleMax);
const description = ShownText(limits.descriptionMax);
/** A string in a form, a number in JSON; must be the category's own course. */
const course = Type.Union([Id, Type.String({ maxLength: 20 })]);

export const categoryEndpoints = endpointsOf({
  'GET /student/categories/{id}/': {
    access: 'anyone',
    does: 'A published course with its categories, by the id of the course; unpublished courses are for staff only.',
    params: IdParams,
    reply: CourseOutline,
    errors: ['not_found'],
  },
  'GET /categories/info/{id}/': {
    access: 'anyone',
    does: 'A category of a published course with the titles of its videos and podcasts.',
    params: IdParams,
    reply: CategoryOutline,
    errors: ['not_found'],
  },
  'GET /courses/{id}/categories/': {
    access: 'signed-in',
    does: 'The categories of a course, in order, with my counts.',
    params: IdParams,
    reply: Type.Array(Category),
    errors: ['not_found'],
  },
  'GET /student/courses/{id}/category-progress/': {
    access: 'signed-in',
    does: 'How far I am in each category of a course (O-055).',
    params: IdParams,
    reply: Type.Array(CategoryProgress),
    errors: ['not_found'],
  },
  'POST /courses/{courseId}/create-category/': {
    access: 'staff',
    does: 'Adds a category at the end of a course.',
    params: Type.Object({ courseId: Id }),
    body: Type.Object({ name, description, course: Type.Optional(course) }),
    files: { image: { maxBytes: limits.pictureBytes, kind: 'picture' } },
    reply: Category,
    idempotent: true,
    status: 201,
    errors: ['not_found', 'too_large', 'wrong_media_type', 'disk_full'],
  },
  'PATCH /categories/{id}/update/': {
    access: 'staff',
    does: 'Updates the fields that are sent; without a new picture the old one stays.',
    params: IdParams,
    body: Type.Partial(Type.Object({ name, description, course })),
    files: { image: { maxBytes: limits.pictureBytes, kind: 'picture' } },
    reply: Category,
    errors: ['not_found', 'changed_meanwhile', 'too_large', 'wrong_media_type', 'disk_full'],
  },
  'DELETE /categories/{id}/delete/': {
    access: 'staff',
    does: 'Removes a category with its videos, podcasts and questions, and everything students did in them (O-102).',
    params: IdParams,
    reply: Message,
    errors: ['not_found'],
  },
});
