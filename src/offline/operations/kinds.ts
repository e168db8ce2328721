/** All operations by kind. */
import { chat } from './chat.ts';
import { correctionSeen } from './correction-seen.ts';
import { ecgAnswer } from './ecg-answer.ts';
import { ecgReset } from './ecg-reset.ts';
import { mark } from './mark.ts';
import { note } from './note.ts';
import type { KeptOperations, Operation } from '../kept-operations.ts';
import type { OperationHandler } from './operation-handler.ts';
import { plan } from './plan.ts';
import { position } from './position.ts';
import { practice } from './practice.ts';
import { practiceSession } from './practice-session.ts';
import { questionReport } from './question-report.ts';
import { retake } from './retake.ts';
import { shift } from './shift.ts';
import { submit } from './submit.ts';
import { testStart } from './test-start.ts';
import { testSubmit } from './test-submit.ts';
import { watched } from './watched.ts';

const handlers = {
  submit,
  'correction-seen': correctionSeen,
  mark,
  retake,
  watched,
  position,
  'test-start': testStart,
  'test-submit': testSubmit,
  'ecg-answer': ecgAnswer,
  'ecg-reset': ecgReset,
  practice,
  'practice-session': practiceSession,
  note,
  plan,
  shift,
  'question-report': questionReport,
  chat,
} satisfies { [K in keyof KeptOperations]: { lane: (operation: KeptOperations[K]) => string } };

/** Operations on a question bank. */
export type BankOperation = KeptOperations['submit' | 'correction-seen' | 'mark' | 'retake'];
export const isBankOperation = (operation: Operation): operation is BankOperation =>
  'categoryId' in operation && operation.kind !== 'watched';

/** Returns the handler of an operation. A handler only ever gets its own replies and rows. */
export const handlerOf = (operation: Operation) =>
  handlers[operation.kind] as unknown as OperationHandler<Operation, unknown>;

/** True if this build knows the kind. A newer build, or a bug, may have written the row. */
export const isKnown = (operation: unknown): operation is Operation =>
  typeof operation === 'object' &&
  operation !== null &&
  Object.hasOwn(handlers, (operation as { kind: string }).kind);

export const laneOf = (operation: Operation) => handlerOf(operation).lane(operation);
