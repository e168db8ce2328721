import type { EcgOption, EcgOptionGroup, ecgEndpoints } from '../../../src/contract/ecg.ts';
import { largestId } from '../../../src/contract/endpoint.ts';
import { isStaff, type Role } from '../../../src/contract/roles.ts';
import { urlOf } from '../../files/file-store.ts';
import type { Handlers } from '../../http/handler.ts';
import {
  answerTracing,
  openEcgTest,
  resetEcgTest,
  reviewOfMine,
  tracingFor,
  tracingsFor,
} from './ecg.service.ts';
import { allFindings, type FindingRow } from './ecg.store.ts';
import {
  addTracing,
  deleteTracing,
  editFinding,
  editTracing,
  versionOfFinding,
} from './staff-ecg.service.ts';

export const ecgHandlers: Handlers<keyof typeof ecgEndpoints> = {
  'GET /ecg-options/': async ({ deps, user }) => grouped(await allFindings(deps.db), user.role),

  'PATCH /ecg-options/{id}/': async ({ deps, user, params: { id }, body, files, version }) =>
    shown(await editFinding(deps, { version }, id, body, files), user.role),

  'POST /ecg-question/create/': async ({ deps, user, body, files, once }) =>
    tracingFor(deps.db, user, await addTracing(deps, body, files, once)),

  'PATCH /ecg-question/{id}/': async ({ deps, user, params: { id }, body, files, version }) => {
    await editTracing(deps, { userId: user.id, version }, id, body, files);
    return tracingFor(deps.db, user, id);
  },

  'DELETE /ecg-question/{id}/': async ({ deps, params }) => {
    await deleteTracing(deps, params.id);
    return { message: 'Question deleted successfully' };
  },

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
    message: 'The test has been reset.',
    attempt: await resetEcgTest(call, call.params.testId),
  }),
};

function grouped(findings: readonly FindingRow[], role: Role): EcgOptionGroup[] {
  const groups = new Map<string, EcgOptionGroup['options']>();
  for (const finding of findings)
    groups.set(finding.category, [...(groups.get(finding.category) ?? []), shown(finding, role)]);
  return [...groups].map(([category, options]) => ({ category, options }));
}

const shown = (finding: FindingRow, role: Role): EcgOption => ({
  id: finding.id,
  text: finding.text,
  description: finding.description,
  image: urlOf(finding.image),
  ...(isStaff(role) && { edit_version: versionOfFinding(finding) }),
});
