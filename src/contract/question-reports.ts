/** Errors that students report in questions of banks and tests, and in tracings. */
import { Type, type Static, type TSchema } from 'typebox';
import { endpointsOf, Id } from './endpoint.ts';
import { limits } from './limits.ts';
import { ItemKind } from './practice.ts';

const Nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);

/** What a student says is wrong with a question or a tracing. */
export const QuestionReport = Type.Object({
  id: Id,
  question: Type.Object({
    kind: ItemKind,
    id: Id,
    text: Type.String(),
    /** Of a bank's question; null where it is of a test. */
    category: Nullable(Id),
    category_name: Nullable(Type.String()),
    /** Of a test's question and of a tracing; null where it is of a bank. */
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
    does: `Tells the staff of the course what is wrong with ${what}.`,
    params: Type.Object({ id: Id }),
    body: Type.Object({ text: Type.String({ minLength: 1, maxLength: limits.reportMax, pattern: '\\S' }) }),
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
    does: 'What students say is wrong with questions and tracings, what is open first, then the newest.',
    reply: Type.Array(QuestionReport),
  },
  'POST /question-reports/{id}/close/': {
    access: 'staff',
    does: 'Says that a report is dealt with.',
    params: Type.Object({ id: Id }),
    body: Type.Object({}),
    reply: QuestionReport,
    errors: ['not_found'],
  },
});
