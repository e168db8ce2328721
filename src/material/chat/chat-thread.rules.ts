import type { ChatMessage } from '../../contract/chat.ts';
import { errors, type ErrorCode } from '../../contract/errors.ts';
import { shownOf, type MessageState, type ShownMessage } from './chat.rules.ts';
import { refusedOnTheWay } from '../../messages/sync-list.ts';
import { mayBeTakenBack, type OwnMessage } from '../../offline/chat/chat.ts';
import { refusedBetween } from '../../offline/outbox-row.ts';

/**
 * Returns the server's messages, followed by those that it does not have yet. A message that the server already has, by
 * its key, appears once.
 */
export function threadOf(
  messages: readonly ChatMessage[],
  own: readonly OwnMessage[],
  me: number,
): ShownMessage[] {
  const arrived = new Set(messages.map(({ key }) => key));
  const waiting = own.filter(({ row }) => !arrived.has(row.opId));
  return [...messages.map((message) => shownOf(message, me)), ...waiting.map(shownOwn)];
}

function shownOwn({ row, file }: OwnMessage): ShownMessage {
  const { act } = row;
  const state = stateOf(row);
  const isOurs = mayBeTakenBack(row);
  return {
    key: row.opId,
    id: null,
    isMine: true,
    text: act.message,
    file:
      act.fileName === null
        ? null
        : { name: act.fileName, bytes: file?.size ?? null, url: null, local: file },
    at: Date.parse(row.actedAt),
    state,
    isEdited: false,
    isDeleted: false,
    changeableUntil: 0,
    reason: state === 'refused' ? reasonOf(row.code, row.status) : null,
    seq: row.state === 'dead' || isOurs ? row.seq : null,
    mayBeTakenBack: isOurs,
  };
}

function stateOf({ state }: OwnMessage['row']): MessageState {
  if (state === 'acked') return 'sent';
  if (state === 'dead' || state === 'conflict') return 'refused';
  return state === 'inflight' ? 'sending' : 'waiting';
}

function reasonOf(code: string | null, status: number): string {
  if (code === 'not_found') return 'This conversation has ended.';
  if (code === 'wrong_media_type')
    return 'Only pictures, PDF, plain text, office documents, audio and video can be sent.';
  if (code === refusedBetween) return refusedOnTheWay(status);
  if (code !== null && code in errors) return errors[code as ErrorCode].says;
  return `The server refused it (${status}).`;
}
