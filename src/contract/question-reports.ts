/** Errors that students report in bank questions, test questions and tracings. */
import { Type, type Static, type TSchema } from 'typebox';
import { endpointsOf, Id, ShownText } from './endpoint.ts';
import { limits } from './limits.ts';
import { ItemKind } from './practice.ts';

const Nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);

/** A report by a student about a question or a tracing. */
export const QuestionReport = Type.Object({
  id: Id,
  question: Type.Object({
    kind: ItemKind,
    id: Id,
    text: Type.String(),
    /** Set for a bank question, null for others. */
    category: Nullable(Id),
    category_name: Nullable(Type.String()),
    /** Set for a test question or a tracing, null for a bank question. */
    test: Nullable(Id),
    test_name: Nullable(Type.String()),
    course: Id,
    course_title: Type.String(),
  }),
  text: Type.String(),
  student: Nullable(Type.String()),
  created_at: Type.String(),
  closed_at: Nullable(Type.String()),
});
export type QuestionReport = Static<typeof QuestionReport>;

const reporting = (what: string) =>
  ({
    access: 'student',
    does: `Reports an error in ${what} to the staff of the course.`,
    params: Type.Object({ id: Id }),
    body: Type.Object({ text: ShownText(limits.reportMax) }),
    reply: Type.Object({ message: Type.String(), id: Id }),
    status: 201,
    idempotent: true,
    errors: ['not_found', 'no_subscription', 'key_reused'],
  }) as const;

export const questionReportEndpoints = endpointsOf({
  'POST /student/questions/{id}/report/': reporting('a question of a bank'),
  'POST /student/normal-question/{id}/report/': reporting('a question of a test'),
  'POST /student/ecg-question/{id}/report/': reporting('a tracing'),
  'GET /question-reports/': {
    access: 'staff',
    does: 'The errors that students reported in questions and tracings: open ones first, then newest first.',
    reply: Type.Array(QuestionReport),
  },
  'POST /question-reports/{id}/close/': {
    access: 'staff',
    does: 'Marks a report as resolved.',
    params: Type.Object({ id: Id }),
    body: Type.Object({}),
    reply: QuestionReport,
    errors: ['not_found'],
  },
});
