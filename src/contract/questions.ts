import { Type, type Static } from 'typebox';
import { endpointsOf, Id, IdParams, Message, ShownText } from './endpoint.ts';
import { limits } from './limits.ts';

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

const asked = {
  id: Id,
  text: Type.String(),
  image: Nullable(Type.String()),
  option1: Type.String(),
  option2: Type.String(),
  option3: Type.String(),
  option4: Type.String(),
};

/** A bank question with its key, which is sent to the device (O-058), and the student's answer and mark. */
export const BankQuestion = Type.Object({
  ...asked,
  student_answer: Nullable(Type.String()),
  is_correct: Nullable(Type.Boolean()),
  correct_answer: Type.String(),
  explanation: Type.String(),
  marked_for_review: Type.Boolean(),
  /** Increases with every edit; an answer states which version was seen. Missing in banks stored by older builds. */
  version: Type.Optional(Type.Integer()),
  /** Set when a corrected key reversed the verdict on this answer after it was given. */
  correction: Type.Optional(
    Nullable(
      Type.Object({
        /** ISO 8601. */
        corrected_at: Type.String(),
        was_correct: Type.Boolean(),
        /** The option that the student chose, in the wording they saw. */
        selected_option: Type.String(),
      }),
    ),
  ),
});
export type BankQuestion = Static<typeof BankQuestion>;

export const Bank = Type.Object({
  questions: Type.Array(BankQuestion),
  /** Index of the question at which to resume (`rules/bank-progress.ts`). */
  last_index: Type.Integer(),
  /** Starts at 1 and increases with each retake; an answer belongs to the round in which it was given. */
  round: Type.Integer(),
  version: Type.Integer(),
  category: Type.Object({ id: Id, name: Type.String(), course: Id, course_title: Type.String() }),
});
export type Bank = Static<typeof Bank>;

export const StaffQuestion = Type.Object({
  ...asked,
  category: Id,
  correct_answer: Type.String(),
  explanation: Nullable(Type.String()),
  /** Increases with every edit. */
  version: Type.Optional(Type.Integer()),
});
export type StaffQuestion = Static<typeof StaffQuestion>;

/** A question as it was before an edit. */
export const EarlierQuestion = Type.Object({
  ...asked,
  correct_answer: Type.String(),
  explanation: Nullable(Type.String()),
  version: Type.Integer(),
  /** ISO 8601. */
  replaced_at: Type.String(),
  /** Name of the editor; null when the account was deleted. */
  replaced_by: Nullable(Type.String()),
  /** Number of answers given to this version. */
  answers: Type.Integer(),
});
export type EarlierQuestion = Static<typeof EarlierQuestion>;

/** The verdict on an answer; `record` in a 409 adds `selected_option`. */
export const Verdict = Type.Object({
  is_correct: Type.Boolean(),
  correct_answer: Type.String(),
  explanation: Type.String(),
});
export type Verdict = Static<typeof Verdict>;

/** Where and why a row of an uploaded ZIP is invalid. Line 1 is the header of the CSV; 0 is the ZIP itself. */
export const ZipProblem = Type.Object({
  line: Type.Integer(),
  column: Type.String(),
  problem: Type.String(),
});
export type ZipProblem = Static<typeof ZipProblem>;
const cell = ShownText(limits.textMax);
const questionForm = {
  text: cell,
  option1: cell,
  option2: cell,
  option3: cell,
  option4: cell,
  /** The text of the correct option, or `option1` to `option4`. */
  correct_answer: cell,
  explanation: Type.Optional(Type.String({ maxLength: limits.textMax })),
};
const picture = { image: { maxBytes: limits.pictureBytes, kind: 'picture' } } as const;

const QuestionParams = Type.Object({ id: Id, qid: Id });

export const questionEndpoints = endpointsOf({
  'GET /student/categories/{id}/questions/': {
    access: 'signed-in',
    does: 'The whole bank of a category with its keys and my answers and marks. Students need a plan with question banks.',
    params: IdParams,
    reply: Bank,
    errors: ['not_found', 'no_subscription'],
  },
  'POST /student/categories/{id}/questions/{qid}/submit/': {
    access: 'student',
    does: 'Locks an answer in its round; the first one counts. An answer for an earlier round is kept as history.',
    params: QuestionParams,
    body: Type.Object({
      question_id: Id,
      selected_option: Type.String({ minLength: 1, maxLength: limits.textMax }),
      category_id: Id,
    }),
    reply: Verdict,
    idempotent: true,
    errors: ['not_found', 'no_subscription', 'already_answered', 'key_reused'],
  },
  'POST /student/categories/{id}/questions/{qid}/mark/': {
    access: 'student',
    does: 'Sets the review mark as the body says; without a body, toggles it. The newest action wins.',
    params: QuestionParams,
    body: Type.Object({ marked_for_review: Type.Optional(Type.Boolean()) }),
    reply: Type.Object({ marked_for_review: Type.Boolean() }),
    idempotent: true,
    errors: ['not_found', 'no_subscription', 'key_reused'],
  },
  'POST /student/categories/{id}/questions/{qid}/correction-seen/': {
    access: 'student',
    does: 'Confirms that the student has read the changed verdict on their answer: `correction` is not sent again.',
    params: QuestionParams,
    /** The verdict that the student was shown; if it has changed since, `correction` is still sent. */
    body: Type.Object({ is_correct: Type.Boolean() }),
    reply: Message,
    idempotent: true,
    errors: ['not_found', 'no_subscription', 'key_reused'],
  },
  'POST /student/categories/{id}/retake/': {
    access: 'student',
    does: 'Starts the next round of a bank without answers; earlier rounds are kept as history.',
    params: IdParams,
    reply: Type.Object({ message: Type.String(), round: Type.Integer() }),
    idempotent: true,
    errors: ['not_found', 'no_subscription', 'key_reused'],
  },
  'GET /categories/{id}/questions/': {
    access: 'staff',
    does: 'The questions of a category as staff edit them.',
    params: IdParams,
    reply: Type.Array(StaffQuestion),
    errors: ['not_found'],
  },
  'POST /upload-question/': {
    access: 'staff',
    does: 'Adds a question at the end of a category.',
    body: Type.Object({ ...questionForm, category: Id }),
    files: picture,
    reply: StaffQuestion,
    status: 201,
    idempotent: true,
    errors: ['not_found', 'too_large', 'wrong_media_type', 'disk_full', 'key_reused'],
  },
  'PUT /questions/{id}/': {
    access: 'staff',
    does: 'Edits a question by creating a new version. Answers keep the version that was seen; a changed key regrades them.',
    params: IdParams,
    body: Type.Object({
      ...questionForm,
      category: Type.Optional(Id),
      remove_image: Type.Optional(Type.Boolean()),
    }),
    files: picture,
    reply: StaffQuestion,
    errors: ['not_found', 'changed_meanwhile', 'too_large', 'wrong_media_type', 'disk_full'],
  },
  'DELETE /questions/{id}/': {
    access: 'staff',
    does: 'Removes a question with its answers and earlier versions.',
    params: IdParams,
    reply: Message,
    errors: ['not_found'],
  },
  'GET /questions/{id}/versions/': {
    access: 'staff',
    does: 'The earlier versions of a question, newest first.',
    params: IdParams,
    reply: Type.Array(EarlierQuestion),
    errors: ['not_found'],
  },
});
