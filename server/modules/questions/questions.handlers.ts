import type { questionEndpoints, StaffQuestion } from '../../../src/contract/questions.ts';
import { urlOf } from '../../files/file-store.ts';
import { ApiError, fieldError } from '../../core/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import {
  answerKeyOf,
  correctionSeen,
  markQuestion,
  openBank,
  retakeBank,
  submitAnswer,
} from './bank.service.ts';
import { findQuestion, questionsOf } from './questions.store.ts';
import { addQuestion, editQuestion, removeQuestion } from './staff-questions.service.ts';
import { versionHistory, type QuestionRow } from './versions.store.ts';

export const questionHandlers: Handlers<keyof typeof questionEndpoints> = {
  'GET /student/categories/{id}/questions/': ({ deps, user, params }) => openBank(deps, user, params.id),

  'POST /student/categories/{id}/questions/{qid}/submit/': (call) => {
    const { params, body } = call;
    if (body.question_id !== params.qid)
      throw fieldError('question_id', 'This isn’t the question in the address.');
    if (body.category_id !== params.id)
      throw fieldError('category_id', 'This isn’t the category in the address.');
    return submitAnswer(call, params.id, params.qid, {
      selected: body.selected_option,
      version: call.version,
    });
  },

  'POST /student/categories/{id}/questions/{qid}/mark/': async (call) => ({
    marked_for_review: await markQuestion(call, call.params.id, call.params.qid, call.body.marked_for_review),
  }),

  'POST /student/categories/{id}/questions/{qid}/correction-seen/': async (call) => {
    await correctionSeen(call, call.params.id, call.params.qid, call.body.is_correct);
    return { message: 'Noted.' };
  },

  'POST /student/categories/{id}/retake/': async (call) => ({
    message: 'The bank has been reset.',
    round: await retakeBank(call, call.params.id),
  }),

  'GET /categories/{id}/questions/': async ({ deps, params }) => {
    const found = await questionsOf(deps.db, params.id);
    if (!found) throw new ApiError('not_found');
    return found.map(shown);
  },

  'POST /upload-question/': async ({ deps, body, files, once }) =>
    shown(await addQuestion(deps, body.category, body, files, once)),

  'PUT /questions/{id}/': async ({ deps, user, params, body, files, version }) =>
    shown(await editQuestion(deps, { userId: user.id, version }, params.id, body, files)),

  'DELETE /questions/{id}/': async ({ deps, params }) => {
    await removeQuestion(deps, params.id);
    return { message: 'Question deleted!' };
  },

  'GET /questions/{id}/versions/': async ({ deps, params }) => {
    if (!(await findQuestion(deps.db, params.id))) throw new ApiError('not_found');
    return (await versionHistory(deps.db, params.id)).map(({ row, user, answers }) => ({
      ...textsAndKey({ ...row, id: row.questionId }),
      replaced_at: row.replacedAt.toISOString(),
      replaced_by: user && [user.firstName, user.lastName].filter(Boolean).join(' '),
      answers,
    }));
  },
};

const textsAndKey = (question: Omit<QuestionRow, 'categoryId' | 'position' | 'createdAt'>) => ({
  id: question.id,
  text: question.text,
  image: urlOf(question.image),
  ...answerKeyOf(question),
  explanation: question.explanation || null,
  version: question.version,
});

const shown = (question: QuestionRow): StaffQuestion => ({
  ...textsAndKey(question),
  category: question.categoryId,
});
