import { Type, type Static } from 'typebox';
import { endpointsOf, Id, IdParams } from './endpoint.ts';
import { limits } from './limits.ts';

const BankStatus = Type.Enum(['start', 'resume', 'retake']);

/** A category of a course; the counts are those of the student who asks. */
export const Category = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  course: Id,
  image_url: Type.Union([Type.String(), Type.Null()]),
  audio_count: Type.Integer(),
  total_questions: Type.Integer(),
  attempted_questions: Type.Integer(),
  correct_questions: Type.Integer(),
  incorrect_questions: Type.Integer(),
  status: BankStatus,
  /** Grows with every change of the questions: a kept bank of another version is stale. */
  bank_version: Type.Integer(),
});
export type Category = Static<typeof Category>;

export const CategoryProgress = Type.Object({
  category_id: Id,
  /** Attempted of total, whole percent. */
  progress: Type.Integer(),
  total_questions: Type.Integer(),
  attempted_questions: Type.Integer(),
  correct_questions: Type.Integer(),
  incorrect_questions: Type.Integer(),
  status: BankStatus,
});
export type CategoryProgress = Static<typeof CategoryProgress>;

export const categoryEndpoints = endpointsOf({
  'GET /courses/{id}/categories/': {
    access: 'signed-in',
    does: 'The categories of a course, in their order, with my counts.',
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
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: limits.titleMax, pattern: '\\S' }),
      description: Type.String({ minLength: 1, maxLength: limits.descriptionMax, pattern: '\\S' }),
      course: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    files: { image: { maxBytes: limits.pictureBytes, kind: 'picture' } },
    reply: Category,
    status: 201,
    errors: ['not_found', 'too_large', 'wrong_media_type', 'disk_full'],
  },
});
