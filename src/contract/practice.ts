/** Practice: the log of a student's recalls, their practice sessions, and when items come back. */
import { Type, type Static, type TSchema } from 'typebox';
import { endpointsOf, Id, Version } from './endpoint.ts';
import { limits } from './limits.ts';

const Nullable = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
/** ISO 8601. */
const Instant = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?(Z|[+-]\\d\\d:\\d\\d)$',
});
/** `YYYY-MM-DD`. */
const Day = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' });

/** A question of a bank, a question of a timed test, or a tracing. */
export const ItemKind = Type.Union([
  Type.Literal('question'),
  Type.Literal('test_question'),
  Type.Literal('ecg'),
]);
export type ItemKind = Static<typeof ItemKind>;

export const Confidence = Type.Union([
  Type.Literal('guessed'),
  Type.Literal('think_so'),
  Type.Literal('sure'),
]);
export type Confidence = Static<typeof Confidence>;

export const EntrySource = Type.Union([Type.Literal('bank'), Type.Literal('session'), Type.Literal('test')]);
export type EntrySource = Static<typeof EntrySource>;

/** One recall of an item by a student. Created on a device and never changed. */
export const PracticeEntry = Type.Object({
  op_id: Uuid,
  kind: ItemKind,
  item_id: Id,
  /** Version of the item that the student saw. */
  version: Version,
  /** The text of the option; for a tracing, the ids of the findings. */
  chosen: Type.Union([
    Type.String({ minLength: 1, maxLength: limits.textMax }),
    Type.Array(Id, { maxItems: 200 }),
  ]),
  confidence: Nullable(Confidence),
  duration_ms: Type.Integer({ minimum: 0, maximum: 86_400_000 }),
  source: EntrySource,
  session: Nullable(Uuid),
  acted_at: Instant,
});
export type PracticeEntry = Static<typeof PracticeEntry>;

export const LoggedEntry = Type.Object({
  ...PracticeEntry.properties,
  /** Increases along the log; an entry that is regraded by a corrected key comes again with a higher number. */
  seq: Type.Integer(),
  received_at: Instant,
  is_correct: Type.Boolean(),
});
export type LoggedEntry = Static<typeof LoggedEntry>;

export const PracticeItem = Type.Object({
  kind: ItemKind,
  item_id: Id,
  version: Version,
});
export type PracticeItem = Static<typeof PracticeItem>;

/**
 * The filters a session was created with. Empty lists filter nothing; if categories or tests are given, only those are
 * asked.
 */
export const PracticeFilters = Type.Object({
  courses: Type.Array(Id, { maxItems: 100 }),
  categories: Type.Array(Id, { maxItems: 1_000 }),
  tests: Type.Optional(Type.Array(Id, { maxItems: 1_000 })),
  what: Type.Union([
    Type.Literal('due'),
    Type.Literal('unused'),
    Type.Literal('wrong'),
    Type.Literal('guessed'),
    Type.Literal('marked'),
    Type.Literal('all'),
  ]),
  /** Whether categories are mixed or asked one after the other. */
  mixed: Type.Boolean(),
  /** Whether the session was created from the day's study plan. */
  planned: Type.Optional(Type.Boolean()),
  /** Whether it is an exam module, with topics in the proportions of the exam. */
  exam: Type.Optional(Type.Boolean()),
});
export type PracticeFilters = Static<typeof PracticeFilters>;

export const PracticeSession = Type.Object({
  mode: Type.Union([Type.Literal('tutor'), Type.Literal('timed')]),
  /** Set for timed sessions only. */
  minutes: Nullable(Type.Integer({ minimum: 1, maximum: 600 })),
  filters: PracticeFilters,
  items: Type.Array(PracticeItem, { minItems: 1, maxItems: 200 }),
  created_at: Instant,
  finished_at: Nullable(Instant),
});
export type PracticeSession = Static<typeof PracticeSession>;

/** A session as the server returns it. */
const KeptPracticeSession = Type.Object({
  ...PracticeSession.properties,
  id: Type.String(),
  created_at: Type.String(),
  finished_at: Nullable(Type.String()),
});

export const DueItem = Type.Object({ kind: ItemKind, item_id: Id, due_at: Instant });
export type DueItem = Static<typeof DueItem>;

const minutes = Type.Integer({ minimum: 0, maximum: 960 });
/** Minutes of study on each kind of day. */
export const PlanMinutes = Type.Object({ off: minutes, day: minutes, night: minutes, post_night: minutes });
export type PlanMinutes = Static<typeof PlanMinutes>;

export const Plan = Type.Object({
  /** `YYYY-MM-DD`. */
  exam_date: Nullable(Type.String()),
  minutes: PlanMinutes,
  /** Null before the student has set it. */
  acted_at: Nullable(Type.String()),
});
export type Plan = Static<typeof Plan>;

export const ShiftKind = Type.Union([
  Type.Literal('off'),
  Type.Literal('day'),
  Type.Literal('night'),
  Type.Literal('post_night'),
]);
export type ShiftKind = Static<typeof ShiftKind>;

export const Shift = Type.Object({ date: Type.String(), kind: ShiftKind, acted_at: Type.String() });
export type Shift = Static<typeof Shift>;

export const Note = Type.Object({
  kind: ItemKind,
  item_id: Id,
  text: Type.String(),
  /** Conflicting text that another device wrote at the same time, until the student has resolved it. */
  other_text: Nullable(Type.String()),
  /** Increases with every change; the next change sends it as `base`. */
  revision: Type.Integer(),
  acted_at: Type.String(),
  seq: Type.Integer(),
});
export type Note = Static<typeof Note>;

/**
 * How a student's peers in a course do in one of its categories. Peers are those who answered at least ten of its
 * questions.
 */
export const Norm = Type.Object({
  category_id: Id,
  /** Mean share of correct first answers, 0 to 1, and its 5% quantiles from lowest to highest. Null below 20 peers. */
  mean: Nullable(Type.Number()),
  quantiles: Nullable(Type.Array(Type.Number())),
  peers: Type.Integer(),
});
export type Norm = Static<typeof Norm>;

const after = Type.Optional(Type.String({ pattern: '^\\d{1,15}$' }));

export const practiceEndpoints = endpointsOf({
  'POST /student/practice/entries/': {
    access: 'student',
    does: 'Appends to my log. An invalid entry is refused without affecting the others; a known entry stays as it is.',
    body: Type.Object({
      entries: Type.Array(Type.Unknown(), { minItems: 1, maxItems: limits.practiceEntries }),
    }),
    reply: Type.Object({
      accepted: Type.Array(Type.String()),
      known: Type.Array(Type.String()),
      refused: Type.Array(Type.Object({ op_id: Type.String(), code: Type.String(), error: Type.String() })),
    }),
    idempotent: true,
    errors: ['key_reused'],
  },
  'GET /student/practice/entries/': {
    access: 'student',
    does: 'My log after a given position, in order, including entries from banks and tests.',
    query: Type.Object({ after, limit: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,3}$' })) }),
    reply: Type.Object({
      entries: Type.Array(LoggedEntry),
      next: Nullable(Type.Integer()),
      /**
       * Number of entries in the whole log, sent at its end. It shrinks when staff delete a question, which deletes its
       * entries.
       */
      total: Nullable(Type.Integer()),
    }),
  },
  'PUT /student/practice/sessions/{uuid}/': {
    access: 'student',
    does: 'Stores a session created on my device. Its items never change; it may be finished later.',
    params: Type.Object({ uuid: Uuid }),
    body: PracticeSession,
    reply: KeptPracticeSession,
    idempotent: true,
    errors: ['not_found', 'no_subscription', 'session_differs', 'key_reused'],
  },
  'GET /student/practice/sessions/': {
    access: 'student',
    does: 'My sessions, the newest first.',
    reply: Type.Array(KeptPracticeSession),
  },
  'GET /student/practice/due/': {
    access: 'student',
    does: 'What is due now, in the order it is asked, by the same rules as on the device: with a time zone, everything due on that study day; without one or with an unknown one, only what is due by now.',
    query: Type.Object({ time_zone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) }),
    reply: Type.Object({ rules_version: Type.Integer(), due: Type.Array(DueItem) }),
  },
  'GET /student/plan/': {
    access: 'student',
    does: 'My exam date and how long I study on each kind of day.',
    reply: Plan,
  },
  'PUT /student/plan/': {
    access: 'student',
    does: 'Sets both. With several devices the newest change counts; returns the plan that counts.',
    body: Type.Object({ exam_date: Nullable(Day), minutes: PlanMinutes, acted_at: Instant }),
    reply: Plan,
    idempotent: true,
    errors: ['key_reused'],
  },
  'GET /student/shifts/': {
    access: 'student',
    does: 'The days of my calendar that I have marked.',
    reply: Type.Object({ shifts: Type.Array(Shift) }),
  },
  'PUT /student/shifts/': {
    access: 'student',
    does: 'Sets days of my calendar. With several devices the newest change of a day counts; returns the days that count.',
    body: Type.Object({
      shifts: Type.Array(Type.Object({ date: Day, kind: ShiftKind, acted_at: Instant }), {
        minItems: 1,
        maxItems: 400,
      }),
    }),
    reply: Type.Object({ shifts: Type.Array(Shift) }),
    idempotent: true,
    errors: ['key_reused'],
  },
  'GET /student/norms/': {
    access: 'student',
    does: 'How my peers in a course do in each of its categories. Nothing is returned for fewer than 20 peers.',
    query: Type.Object({ course: Type.String({ pattern: '^[1-9]\\d{0,9}$' }) }),
    reply: Type.Object({ at: Instant, categories: Type.Array(Norm) }),
    errors: ['not_found', 'no_subscription'],
  },
  'PUT /student/notes/{kind}/{item_id}/': {
    access: 'student',
    does: 'Writes my note on an item. If it is not based on the current text, both texts are kept.',
    params: Type.Object({ kind: ItemKind, item_id: Id }),
    body: Type.Object({
      text: Type.String({ maxLength: limits.textMax }),
      acted_at: Instant,
      /** The revision that this text is based on; null for a first note. */
      base: Nullable(Type.Integer()),
      /** The texts that this one replaces. Any other text on the server is kept beside it, whatever its revision. */
      seen: Type.Optional(Type.Array(Type.String({ maxLength: limits.noteBesideMax }), { maxItems: 20 })),
    }),
    reply: Note,
    idempotent: true,
    errors: ['not_found', 'no_subscription', 'key_reused'],
  },
  'GET /student/notes/': {
    access: 'student',
    does: 'My notes that changed after a given position.',
    query: Type.Object({ after }),
    reply: Type.Object({ notes: Type.Array(Note) }),
  },
});
