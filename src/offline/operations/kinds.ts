/** Every operation by the kind of its act. */
import { chat } from './chat.ts';
import { correctionSeen } from './correction-seen.ts';
import { ecgAnswer } from './ecg-answer.ts';
import { ecgReset } from './ecg-reset.ts';
import { mark } from './mark.ts';
import type { Operation } from './operation.ts';
import { position } from './position.ts';
import { retake } from './retake.ts';
import { submit } from './submit.ts';
import { testStart } from './test-start.ts';
import { testSubmit } from './test-submit.ts';
import { watched } from './watched.ts';

const operations = {
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
  chat,
};

type Kind = keyof typeof operations;
export type ActOf<K extends Kind> = Parameters<(typeof operations)[K]['lane']>[0];
/** What was done; its kind says which operation it is. */
export type Act = { [K in Kind]: ActOf<K> }[Kind];

/** Acts on a question bank. */
export type BankAct = ActOf<'submit' | 'correction-seen' | 'mark' | 'retake'>;
export const isBankAct = (act: Act): act is BankAct => 'categoryId' in act && act.kind !== 'watched';

/** The operation of an act. Its own replies and rows are the only ones that it is ever given. */
export const operationOf = (act: Act) => operations[act.kind] as unknown as Operation<Act, unknown>;

/** Whether this app knows the kind: a newer one may have written the act, or a fault. */
export const isKnown = (act: unknown): act is Act =>
  typeof act === 'object' && act !== null && Object.hasOwn(operations, (act as { kind: string }).kind);

export const laneOf = (act: Act) => operationOf(act).lane(act);
