import type { Operation } from '../../../offline/kept-operations.ts';
import { useRefusedForPlan } from '../player/plan-notice.tsx';

/** True if the server refused an answer of this session for want of a plan. */
export const useSessionRefused = (session: string) => useRefusedForPlan((act) => sessionOf(act) === session);

/** Returns the session in which this was answered. */
function sessionOf(act: Operation) {
  if (act.kind === 'practice') return act.session;
  return act.kind === 'submit' ? act.recall?.session : undefined;
}
