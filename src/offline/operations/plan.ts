import { callForReply, type ReplyBody } from '../../api/call.ts';
import { operationMessages as says } from '../../messages/operations.ts';
import type { KeptPlan } from '../kept-practice.ts';
import { storePlan } from '../plan-store.ts';
import { callWith, type OperationHandler } from './operation-handler.ts';
import { isNumber, isText, orNull, shaped } from './shape.ts';

/** Sets the exam date or the study minutes. */
export interface PlanOperation extends KeptPlan {
  kind: 'plan';
}

declare module '../kept-operations.ts' {
  interface KeptOperations {
    plan: PlanOperation;
  }
}

const name = 'PUT /student/plan/';
type Set = ReplyBody<typeof name>;
const lane = 'plan';

export const isPlan = shaped<Set>({
  exam_date: orNull(isText),
  minutes: shaped<Set['minutes']>({ off: isNumber, day: isNumber, night: isNumber, post_night: isNumber }),
  acted_at: orNull(isText),
});

export const plan: OperationHandler<PlanOperation, Set> = {
  lane: () => lane,
  send: (row, signal) => {
    const { exam_date, minutes } = row.act;
    return callForReply(name, {
      body: { exam_date, minutes, acted_at: row.actedAt },
      ...callWith(row, signal),
    });
  },
  accepts: isPlan,
  // Another device may have acted later: its plan wins, unless the plan was changed here since.
  acked: async (on, { seq }, reply) => {
    const last = await on.outbox.where({ lane }).last();
    if (last === undefined || last.seq <= seq) await storePlan(on, reply);
  },
  describe: () => says.plan,
};
