import type { Figures, itemFigureEndpoints } from '../../../src/contract/item-figures.ts';
import { ApiError } from '../../core/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { questionsOf } from '../questions/questions.store.ts';
import { optionToday } from '../questions/versions.rules.ts';
import { listedTest } from '../tests/tests.store.ts';
import type { QuestionRow } from '../questions/versions.store.ts';
import { figuresOf, suspicionOf } from './figures.rules.ts';
import {
  choicesOf,
  lapsesIn,
  lapsesInTest,
  measuredOf,
  versionsIn,
  type Choice,
  type Measured,
} from './item-figures.store.ts';

export const itemFigureHandlers: Handlers<keyof typeof itemFigureEndpoints> = {
  'GET /categories/{id}/question-figures/': async ({ deps: { db }, params: { id } }) => {
    const questions = await questionsOf(db, id);
    if (!questions) throw new ApiError('not_found');
    const [measured, choices, versions, lapsed] = await Promise.all([
      measuredOf(db, id),
      choicesOf(db, id),
      versionsIn(db, id),
      lapsesIn(db, id),
    ]);
    const all: Found = { measured, choices, versions };
    return questions.map((question) => {
      const first = figures(question, all, true);
      const forgotten = lapsed.find(({ questionId }) => questionId === question.id);
      return {
        question_id: question.id,
        key: question.correctOption,
        first_attempts: first,
        retakes: figures(question, all, false),
        suspicion: suspicionOf(first, question.correctOption),
        lapses: forgotten?.lapses ?? 0,
        lapsed_students: forgotten?.students ?? 0,
      };
    });
  },

  'GET /testseries/{id}/question-lapses/': async ({ deps: { db }, user, params: { id } }) => {
    const test = await listedTest(db, id, user.id);
    if (!test) throw new ApiError('not_found');
    const lapsed = await lapsesInTest(db, test);
    return lapsed.map(({ questionId, lapses, students }) => ({
      question_id: questionId,
      lapses,
      lapsed_students: students,
    }));
  },
};

interface Found {
  measured: Measured[];
  choices: Choice[];
  versions: Awaited<ReturnType<typeof versionsIn>>;
}

function figures(question: QuestionRow, { measured, choices, versions }: Found, isFirst: boolean): Figures {
  const isOf = (row: { questionId: number; isFirst: boolean }) =>
    row.questionId === question.id && row.isFirst === isFirst;
  const own = measured.find(isOf) ?? nothing;
  const chosen: [number, number, number, number] = [0, 0, 0, 0];
  for (const choice of choices.filter(isOf)) {
    const seen = versions.find(
      ({ questionId, version }) => questionId === question.id && version === choice.version,
    );
    const option = optionToday(seen ?? question, choice.chosen, question);
    if (option !== null) chosen[(option - 1) as 0 | 1 | 2 | 3] += choice.count;
  }
  return figuresOf({ ...own, chosen });
}

const nothing = { answers: 0, correct: 0, discrimination: null, compared: 0, medianSeconds: null, timed: 0 };
