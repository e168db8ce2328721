import type { questionReportEndpoints } from '../../../src/contract/question-reports.ts';
import { ApiError } from '../../core/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { takeReport } from './reports.service.ts';
import { allReports, closeReport } from './reports.store.ts';

export const reportHandlers: Handlers<keyof typeof questionReportEndpoints> = {
  'POST /student/questions/{id}/report/': ({ deps, tx, user, params, body }) =>
    takeReport(deps, tx, user, { kind: 'question', itemId: params.id, text: body.text }),

  'POST /student/normal-question/{id}/report/': ({ deps, tx, user, params, body }) =>
    takeReport(deps, tx, user, { kind: 'test_question', itemId: params.id, text: body.text }),

  'POST /student/ecg-question/{id}/report/': ({ deps, tx, user, params, body }) =>
    takeReport(deps, tx, user, { kind: 'ecg', itemId: params.id, text: body.text }),

  'GET /question-reports/': ({ deps }) => allReports(deps.db),

  'POST /question-reports/{id}/close/': async ({ deps, user, params }) => {
    const closed = await closeReport(deps.db, params.id, user.id, deps.now());
    if (closed === null) throw new ApiError('not_found');
    return closed;
  },
};
