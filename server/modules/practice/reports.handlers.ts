import type { questionReportEndpoints } from '../../../src/contract/question-reports.ts';
import { ApiError } from '../../core/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { takeReport } from './reports.service.ts';
import { allReports, closeReport } from './reports.store.ts';

export const reportHandlers: Handlers<keyof typeof questionReportEndpoints> = {
  'POST /student/questions/{id}/report/': (call) =>
    takeReport(call, { kind: 'question', itemId: call.params.id, text: call.body.text }),

  'POST /student/normal-question/{id}/report/': (call) =>
    takeReport(call, { kind: 'test_question', itemId: call.params.id, text: call.body.text }),

  'POST /student/ecg-question/{id}/report/': (call) =>
    takeReport(call, { kind: 'ecg', itemId: call.params.id, text: call.body.text }),

  'GET /question-reports/': ({ deps }) => allReports(deps.db),

  'POST /question-reports/{id}/close/': async ({ deps, user, params }) => {
    const closed = await closeReport(deps.db, params.id, user.id, deps.now());
    if (closed === null) throw new ApiError('not_found');
    return closed;
  },
};
