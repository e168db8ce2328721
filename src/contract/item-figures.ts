/** What answers say about the questions themselves: for staff, beside each question. */
import { Type, type Static } from 'typebox';
import { endpointsOf, Id, IdParams } from './endpoint.ts';
import { limits } from './limits.ts';

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

/** Counts are always there; what is computed of them is null where they are fewer than `limits.figuresFrom`. */
export const Figures = Type.Object({
  answers: Type.Integer(),
  correct: Type.Integer(),
  /** Fewer answers than figures can be made of. */
  too_few: Type.Boolean(),
  /** 0 to 1. */
  share_correct: Nullable(Type.Number()),
  /** The four options of today; answers to earlier versions are with the option that theirs became. */
  options: Type.Array(
    Type.Object({
      /** 1 to 4. */
      option: Type.Integer(),
      chosen: Type.Integer(),
      share: Nullable(Type.Number()),
    }),
  ),
  /** Answers to an option that is gone. */
  chosen_gone: Type.Integer(),
  /**
   * −1 to 1: how being right here goes with the share of right answers in the rest of the bank (corrected item–total
   * correlation), over students who answered at least four others; null, too, where all were right or all wrong.
   */
  discrimination: Nullable(Type.Number()),
  /** Answers behind `discrimination`. */
  compared: Type.Integer(),
  /** Seconds from the answer before to this one, without pauses of more than ten minutes. */
  median_seconds: Nullable(Type.Number()),
  /** Answers behind `median_seconds`. */
  timed: Type.Integer(),
});
export type Figures = Static<typeof Figures>;

/**
 * Why a key may be wrong, by first attempts: those who are right here know less of the rest, or another option was chosen
 * more often than the key by students who do just as well on the rest.
 */
export const suspicions = ['weaker_are_right', 'another_is_preferred'] as const;
export type Suspicion = (typeof suspicions)[number];

const lapses = {
  /** How often it was wrong in practice at least 12 hours after an earlier answer of the same student, and of how many students. */
  lapses: Type.Integer(),
  lapsed_students: Type.Integer(),
};

export const ItemFigures = Type.Object({
  question_id: Id,
  /** 1 to 4: the option that is right today. */
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
    does: `What answers say about each question of a category; below ${limits.figuresFrom} answers nothing is computed.`,
    params: IdParams,
    reply: Type.Array(ItemFigures),
    errors: ['not_found'],
  },
  'GET /testseries/{id}/question-lapses/': {
    access: 'staff',
    does: 'How often questions or tracings of a test were forgotten in practice; those that nobody forgot are left out.',
    params: IdParams,
    reply: Type.Array(ItemLapses),
    errors: ['not_found'],
  },
});
