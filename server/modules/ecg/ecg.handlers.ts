import type { EcgOptionGroup } from '../../../src/contract/ecg.ts';
import { urlOf } from '../../files/file-store.ts';
import type { Handlers } from '../../http/handler.ts';
import { answerTracing, openEcgTest, resetEcgTest, reviewOfMine, tracingsFor } from './ecg.service.ts';
import { allFindings, type FindingRow } from './ecg.store.ts';

type Names =
  | 'GET /ecg-options/'
  | 'GET /ecg-question/list/{testId}/'
  | 'GET /ecg-question/image-list/{testId}/'
  | 'GET /student/ecg-question/{testId}/submit/'
  | 'POST /student/ecg-question/{testId}/submit/'
  | 'POST /student/ecg-question/{testId}/reset/';

export const ecgHandlers: Handlers<Names> = {
  'GET /ecg-options/': async ({ deps }) => grouped(await allFindings(deps.db)),

  'GET /ecg-question/list/{testId}/': async ({ deps, user, params: { testId } }) => {
    await openEcgTest(deps, user, testId);
    return tracingsFor(deps.db, user, testId);
  },

  'GET /ecg-question/image-list/{testId}/': async ({ deps, user, params: { testId } }) => {
    await openEcgTest(deps, user, testId);
    return (await tracingsFor(deps.db, user, testId)).map(({ id, image }) => ({ id, image }));
  },

  'GET /student/ecg-question/{testId}/submit/': ({ deps, user, params, query }) =>
    reviewOfMine(deps, user, params.testId, Math.min(Number(query.question_id), largestId)),

  'POST /student/ecg-question/{testId}/submit/': (call) =>
    answerTracing(call, call.params.testId, call.body.question, call.body.selected_option_ids),

  'POST /student/ecg-question/{testId}/reset/': async (call) => ({
    message: 'The test starts anew.',
    attempt: await resetEcgTest(call, call.params.testId),
  }),
};

/** Of an `integer` in PostgreSQL. */
const largestId = 2_147_483_647;

function grouped(findings: readonly FindingRow[]): EcgOptionGroup[] {
  const groups = new Map<string, EcgOptionGroup['options']>();
  for (const { id, category, text, description, image } of findings) {
    const option = { id, text, description, image: urlOf(image) };
    groups.set(category, [...(groups.get(category) ?? []), option]);
  }
  return [...groups].map(([category, options]) => ({ category, options }));
}
