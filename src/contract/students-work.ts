/** Counts of students' data that would be deleted along with content, or leave the lists of staff with it. */
import { Type, type Static } from 'typebox';
import { endpointsOf, Id } from './endpoint.ts';

/** Students keep their results of a deleted test and its questions (`test_question`, `ecg`): only reports go with them. */
export const workKinds = ['course', 'category', 'question', 'test', 'test_question', 'ecg'] as const;
export type WorkKind = (typeof workKinds)[number];

export const StudentsWork = Type.Object({
  /** Number of students with any of it, except error reports. */
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
  /** Error reports by students that nobody has closed. */
  open_reports: Type.Integer(),
});
export type StudentsWork = Static<typeof StudentsWork>;

export const studentsWorkEndpoints = endpointsOf({
  'GET /students-work/{kind}/{id}/': {
    access: 'staff',
    does: 'How much student data a deletion would take: of a course, a category, a question, a test or its questions.',
    params: Type.Object({ kind: Type.Enum([...workKinds]), id: Id }),
    reply: StudentsWork,
    errors: ['not_found'],
  },
});
