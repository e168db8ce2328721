/** Counts of students' data that would be deleted along with a course, category or question. */
import { Type, type Static } from 'typebox';
import { endpointsOf, Id } from './endpoint.ts';

export const workKinds = ['course', 'category', 'question'] as const;
export type WorkKind = (typeof workKinds)[number];

export const StudentsWork = Type.Object({
  /** Number of students with any of it. */
  students: Type.Integer(),
  /** Answers to bank questions, in all rounds. */
  answers: Type.Integer(),
  /** Recalls of the same questions in practice sessions; for a course, also of its test questions. */
  recalls: Type.Integer(),
  marks: Type.Integer(),
  /** Students' notes on these questions. */
  notes: Type.Integer(),
  /** Videos and podcasts that a student watched or started. */
  recordings: Type.Integer(),
  /** Test attempts. */
  attempts: Type.Integer(),
});
export type StudentsWork = Static<typeof StudentsWork>;

export const studentsWorkEndpoints = endpointsOf({
  'GET /students-work/{kind}/{id}/': {
    access: 'staff',
    does: 'How much student data belongs to a course, a category or a question.',
    params: Type.Object({ kind: Type.Enum([...workKinds]), id: Id }),
    reply: StudentsWork,
    errors: ['not_found'],
  },
});
