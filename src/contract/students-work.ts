/** What students did with something that staff may delete: it would go with it. */
import { Type, type Static } from 'typebox';
import { endpointsOf, Id } from './endpoint.ts';

export const workKinds = ['course', 'category', 'question'] as const;
export type WorkKind = (typeof workKinds)[number];

export const StudentsWork = Type.Object({
  /** Who did any of it. */
  students: Type.Integer(),
  /** To questions of banks, in all rounds. */
  answers: Type.Integer(),
  /** In practice sessions, to the same questions, and in a course to those of its tests. */
  recalls: Type.Integer(),
  marks: Type.Integer(),
  /** Students' own, on these questions. */
  notes: Type.Integer(),
  /** Videos and podcasts that a student watched or stopped in. */
  recordings: Type.Integer(),
  /** Attempts of tests. */
  attempts: Type.Integer(),
});
export type StudentsWork = Static<typeof StudentsWork>;

export const studentsWorkEndpoints = endpointsOf({
  'GET /students-work/{kind}/{id}/': {
    access: 'staff',
    does: 'How much students did with a course, a category or a question.',
    params: Type.Object({ kind: Type.Enum([...workKinds]), id: Id }),
    reply: StudentsWork,
    errors: ['not_found'],
  },
});
