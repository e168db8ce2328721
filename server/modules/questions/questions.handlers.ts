import type { StaffQuestion } from '../../../src/contract/questions.ts';
import { urlOf } from '../../files/file-store.ts';
import { ApiError, fieldError } from '../../http/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { keyOf, markQuestion, openBank, retakeBank, submitAnswer } from './bank.service.ts';
import { importQuestions } from './question-import.service.ts';
import { questionsOf } from './questions.store.ts';

type Names =
  | 'GET /student/categories/{id}/questions/'
  | 'POST /student/categories/{id}/questions/{qid}/submit/'
  | 'POST /student/categories/{id}/questions/{qid}/mark/'
  | 'POST /student/categories/{id}/retake/'
  | 'GET /categories/{id}/questions/'
  | 'POST /bulk-upload-questions-with-images/';

export const questionHandlers: Handlers<Names> = {
  'GET /student/categories/{id}/questions/': ({ deps, user, params }) => openBank(deps, user, params.id),

  'POST /student/categories/{id}/questions/{qid}/submit/': (call) => {
    const { params, body } = call;
    if (body.question_id !== params.qid)
      throw fieldError('question_id', 'This is another question than the one in the address.');
    if (body.category_id !== params.id)
      throw fieldError('category_id', 'This is another category than the one in the address.');
    return submitAnswer(call, params.id, params.qid, body.selected_option);
  },

  'POST /student/categories/{id}/questions/{qid}/mark/': async (call) => ({
    marked_for_review: await markQuestion(call, call.params.id, call.params.qid, call.body.marked_for_review),
  }),

  'POST /student/categories/{id}/retake/': async (call) => ({
    message: 'The bank starts anew.',
    round: await retakeBank(call, call.params.id),
  }),

  'GET /categories/{id}/questions/': async ({ deps, params }) => {
    const found = await questionsOf(deps.db, params.id);
    if (!found) throw new ApiError('not_found');
    return found.map((question): StaffQuestion => ({
      id: question.id,
      text: question.text,
      image: urlOf(question.image),
      ...keyOf(question),
      category: question.categoryId,
      explanation: question.explanation || null,
    }));
  },

  'POST /bulk-upload-questions-with-images/': async ({ deps, body, files }) => {
    if (!files.file) throw fieldError('file', 'Choose a ZIP file.');
    const categoryId = Number(body.category_id);
    if (categoryId > largestId) throw new ApiError('not_found');
    const created = await importQuestions(deps, categoryId, files.file.path);
    return {
      message: created === 1 ? 'One question was added.' : `${created} questions were added.`,
      created,
    };
  },
};

/** Of an `integer` in PostgreSQL. */
const largestId = 2_147_483_647;
