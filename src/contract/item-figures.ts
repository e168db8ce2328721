/** Statistics of answers to each question, for staff. */
import { Type, type Static } from 'typebox';
import { endpointsOf, Id, IdParams } from './endpoint.ts';
import { limits } from './limits.ts';

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

/** Counts are always present; computed values are null below `limits.figuresFrom` answers. */
export const Figures = Type.Object({
  answers: Type.Integer(),
  correct: Type.Integer(),
  /** True if there are too few answers to compute statistics. */
  too_few: Type.Boolean(),
  /** 0 to 1. */
  share_correct: Nullable(Type.Number()),
  /** The four current options; answers to earlier versions are counted under the option that theirs became. */
  options: Type.Array(
    Type.Object({
      /** 1 to 4. */
      option: Type.Integer(),
      chosen: Type.Integer(),
      share: Nullable(Type.Number()),
    }),
  ),
  /** Answers to an option that no longer exists. */
  chosen_gone: Type.Integer(),
  /**
   * −1 to 1: corrected item–total correlation, that is, how a correct answer here correlates with the share of correct
   * answers in the rest of the bank, over students who answered at least four others. Also null if all answers were
   * correct or all were wrong.
   */
  discrimination: Nullable(Type.Number()),
  /** Number of answers that `discrimination` is based on. */
  compared: Type.Integer(),
  /** Seconds from the previous answer to this one; pauses of more than ten minutes are ignored. */
  median_seconds: Nullable(Type.Number()),
  /** Number of answers that `median_seconds` is based on. */
  timed: Type.Integer(),
});
export type Figures = Static<typeof Figures>;

/**
 * Why a key may be wrong, based on first attempts: students who are right here do worse on the rest, or another option
 * was chosen more often than the key by students who do just as well on the rest.
 */
export const suspicions = ['weaker_are_right', 'another_is_preferred'] as const;
export type Suspicion = (typeof suspicions)[number];

const lapses = {
  /**
   * How often it was answered wrongly in practice at least 12 hours after an earlier answer of the same student, and by
   * how many students.
   */
  lapses: Type.Integer(),
  lapsed_students: Type.Integer(),
};

export const ItemFigures = Type.Object({
  question_id: Id,
  /** 1 to 4: the option that is correct today. */
  key: Type.Integer(),
  first_attempts: Figures,
  retakes: Figures,
  suspicion: Nullable(Type.Enum([...suspicions])),
  ...lapses,
});
export type ItemFigures = Static<typeof ItemFigures>;

export const ItemLapses = Type.Object({ question_id: Id, ...lapses });
export type ItemLapses = Static<typeof ItemLapses>;

export const itemFigureEndpoints = endpointsOf({
  'GET /categories/{id}/question-figures/': {
    access: 'staff',
    does: `Statistics of the answers to each question of a category; below ${limits.figuresFrom} answers nothing is computed.`,
    params: IdParams,
    reply: Type.Array(ItemFigures),
    errors: ['not_found'],
  },
  'GET /testseries/{id}/question-lapses/': {
    access: 'staff',
    does: 'How often questions or tracings of a test were forgotten in practice; those that were never forgotten are left out.',
    params: IdParams,
    reply: Type.Array(ItemLapses),
    errors: ['not_found'],
  },
});
