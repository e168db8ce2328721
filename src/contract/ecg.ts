import { Type, type Static } from 'typebox';
import { endpointsOf, Id, IdParams, Message, ShownText } from './endpoint.ts';
import { limits } from './limits.ts';

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

const Finding = Type.Object({ id: Id, text: Type.String() });

/** Lets calipers measure in ms and mV. Pixels are those of the stored picture. */
export const Calibration = Type.Object({
  px_per_mm: Type.Number(),
  mm_per_s: Type.Number(),
  mm_per_mv: Type.Number(),
});
export type Calibration = Static<typeof Calibration>;

/** A tracing with its key, which is sent to the device like that of a bank question (O-059). */
export const EcgQuestion = Type.Object({
  id: Id,
  text: Type.String(),
  image: Nullable(Type.String()),
  /** Size of the stored picture. */
  image_width: Nullable(Type.Integer()),
  image_height: Nullable(Type.Integer()),
  calibration: Nullable(Calibration),
  explanation: Type.String(),
  correct_options: Type.Array(Finding),
  test_series: Id,
  /** What I chose in my newest attempt; null while unanswered, and for staff. */
  selected_option_ids: Nullable(Type.Array(Id)),
  /** Increases with every edit; only for staff. */
  version: Type.Optional(Type.Integer()),
});
export type EcgQuestion = Static<typeof EcgQuestion>;

export const EcgOption = Type.Object({
  id: Id,
  text: Type.String(),
  description: Type.String(),
  image: Nullable(Type.String()),
  /** Changes with every edit; only for staff. */
  edit_version: Type.Optional(Type.Integer()),
});
export type EcgOption = Static<typeof EcgOption>;

export const EcgOptionGroup = Type.Object({ category: Type.String(), options: Type.Array(EcgOption) });
export type EcgOptionGroup = Static<typeof EcgOptionGroup>;

/** Empty lists and nulls until the question is answered (O-060). */
export const EcgReview = Type.Object({
  selected_options: Type.Array(Finding),
  correct_options: Type.Array(Finding),
  explanation: Nullable(Type.String()),
  is_correct: Nullable(Type.Boolean()),
});
export type EcgReview = Static<typeof EcgReview>;

/** Plausible ranges for a scanned page and a recorder; the ZIP import applies the same ones. */
const measures = {
  px_per_mm: Type.Number({ minimum: 0.5, maximum: 200 }),
  mm_per_s: Type.Number({ minimum: 5, maximum: 400 }),
  mm_per_mv: Type.Number({ minimum: 1, maximum: 100 }),
};

const tracingForm = {
  text: ShownText(limits.textMax),
  explanation: Type.Optional(Type.String({ maxLength: limits.textMax })),
  /** The correct findings. A form carries them as JSON text. */
  correct_option_ids: Type.Array(Id, { maxItems: 200 }),
  /** In pixels of the picture that is sent, or of the stored picture if none is sent. */
  px_per_mm: Type.Optional(measures.px_per_mm),
  /** 25 by default; ignored without `px_per_mm`. */
  mm_per_s: Type.Optional(measures.mm_per_s),
  /** 10 by default. */
  mm_per_mv: Type.Optional(measures.mm_per_mv),
};
const picture = { image: { maxBytes: limits.pictureBytes, kind: 'picture' } } as const;

const TestParams = Type.Object({ testId: Id });

export const ecgEndpoints = endpointsOf({
  'GET /ecg-options/': {
    access: 'signed-in',
    does: 'All findings, by group.',
    reply: Type.Array(EcgOptionGroup),
  },
  'PATCH /ecg-options/{id}/': {
    access: 'staff',
    does: 'Updates the description and picture of a finding.',
    params: IdParams,
    body: Type.Object({
      description: Type.Optional(Type.String({ maxLength: limits.descriptionMax })),
      remove_image: Type.Optional(Type.Boolean()),
    }),
    files: picture,
    reply: EcgOption,
    errors: ['not_found', 'changed_meanwhile', 'too_large', 'wrong_media_type', 'disk_full'],
  },
  'POST /ecg-question/create/': {
    access: 'staff',
    does: 'Adds a tracing at the end of an ECG test, at full resolution.',
    body: Type.Object({ ...tracingForm, test_series: Id }),
    files: picture,
    reply: EcgQuestion,
    idempotent: true,
    status: 201,
    errors: ['not_found', 'too_large', 'wrong_media_type', 'disk_full'],
  },
  'PATCH /ecg-question/{id}/': {
    access: 'staff',
    does: 'Updates the fields that are sent of a tracing. Answers keep the version that they were graded by.',
    params: IdParams,
    body: Type.Object({
      ...Type.Partial(Type.Object(tracingForm)).properties,
      test_series: Type.Optional(Id),
      /** Removes the stored calibration. A new picture sent without `px_per_mm` removes it, too. */
      remove_calibration: Type.Optional(Type.Boolean()),
      /**
       * Address of the stored picture that the scale belongs to. If the tracing has another picture by now, neither the
       * scale nor its removal counts.
       */
      scale_of: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    files: picture,
    reply: EcgQuestion,
    errors: ['not_found', 'changed_meanwhile', 'too_large', 'wrong_media_type', 'disk_full'],
  },
  'DELETE /ecg-question/{id}/': {
    access: 'staff',
    does: 'Removes a tracing from its test. Results that include it keep it; open attempts continue without it.',
    params: IdParams,
    reply: Message,
    errors: ['not_found'],
  },
  'GET /ecg-question/list/{testId}/': {
    access: 'signed-in',
    does: 'The tracings of an ECG test with their answer keys.',
    params: TestParams,
    reply: Type.Array(EcgQuestion),
    errors: ['not_found', 'no_subscription'],
  },
  'GET /ecg-question/image-list/{testId}/': {
    access: 'signed-in',
    does: 'The pictures of an ECG test.',
    params: TestParams,
    reply: Type.Array(Type.Object({ id: Id, image: Nullable(Type.String()) })),
    errors: ['not_found', 'no_subscription'],
  },
  'GET /student/ecg-question/{testId}/submit/': {
    access: 'student',
    does: 'My answer to one tracing in my newest attempt, with the key.',
    params: TestParams,
    query: Type.Object({ question_id: Type.String({ pattern: '^[1-9][0-9]{0,9}$' }) }),
    reply: EcgReview,
    errors: ['not_found', 'no_subscription'],
  },
  'POST /student/ecg-question/{testId}/submit/': {
    access: 'student',
    does: 'Locks an answer in the attempt named by the round header, or in the newest; the first answer counts.',
    params: TestParams,
    body: Type.Object({ question: Id, selected_option_ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
    reply: EcgReview,
    idempotent: true,
    errors: ['not_found', 'no_subscription', 'already_answered', 'attempt_closed', 'too_late', 'key_reused'],
  },
  'POST /student/ecg-question/{testId}/reset/': {
    access: 'student',
    does: 'Ends the attempt named by the round header, or the newest, and starts a new one without answers.',
    params: TestParams,
    reply: Type.Object({ message: Type.String(), attempt: Type.Integer() }),
    idempotent: true,
    errors: ['not_found', 'no_subscription', 'key_reused'],
  },
});
