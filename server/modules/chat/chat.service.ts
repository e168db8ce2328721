/** Reading, sending, editing and deleting the messages of a thread. Both sides are notified at once. */
import { isBlank } from '../../../src/contract/blank.ts';
import type { ChatMessage } from '../../../src/contract/chat.ts';
import type { Endpoints } from '../../../src/contract/endpoints.ts';
import type { ChatEvent } from '../../../src/contract/events.ts';
import { inTransaction, type Tx } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import { markUnused } from '../../files/unused.ts';
import { ApiError, fieldError } from '../../core/api-error.ts';
import { sendEvent } from '../../http/events.ts';
import type { Call, SignedIn } from '../../http/handler.ts';
import type { PrivateFile } from '../../http/media-routes.ts';
import { ticketPeriod, ticketUrl, type Visitor } from '../../http/tickets.ts';
import { attachmentOf, type Attachment } from './attachment.ts';
import {
  changeMessage,
  findMessage,
  findSent,
  findOther,
  insertMessage,
  markSeen,
  messagesOf,
  stampOf,
  threadExists,
  type MessageRow,
  type Thread,
} from './chat.store.ts';
import { isMine, mayRead, mayWrite, threadOf, windowIsOver } from './thread.rules.ts';

/**
 * Returns the thread with another user, oldest first, and marks the other side's messages as seen. Returns null if
 * `hasTag` says that the caller has it as it is: screens that hear no events ask every few seconds.
 */
export async function openThread(
  deps: Deps,
  me: SignedIn,
  otherId: number,
  hasTag: (tag: string) => boolean,
): Promise<ChatMessage[] | null> {
  const { db, now } = deps;
  const thread = threadOf(me, otherId);
  const [other, exists] = await Promise.all([findOther(db, otherId), threadExists(db, thread)]);
  if (!mayRead(me, other, exists)) throw new ApiError('not_found');
  if (!exists) return [];
  // Read before the rows: a change in between makes the next request get the thread again, never a change be missed.
  // After a restored backup, another change may get the number of one that was lost, hence the epoch.
  const tag = [await stampOf(db, thread), me.id, ticketPeriod(now()), deps.epoch()].join('.');
  if (hasTag(tag)) return null;
  const rows = await messagesOf(db, thread);
  const unseen = rows.filter((row) => !isMine(me, row) && row.seenAt === null);
  if (unseen.length > 0) {
    await inTransaction(db, async (tx) => {
      const seen = await markSeen(
        tx,
        unseen.map(({ id }) => id),
        now(),
      );
      if (seen > 0) await tellBoth(tx, thread, 'seen');
    });
  }
  return rows.map((row) => messageOf(deps, me, row));
}

/** Sends a text, a file, or both; only once per key. */
export async function sendMessage(call: Call<Endpoints['POST /chat/{userId}/']>): Promise<ChatMessage> {
  const { deps, user, params, body, files, once, key } = call;
  const message = (body.message ?? '').trim();
  if (isBlank(message) && !files.file) throw fieldError('message', 'Write a message or choose a file.');
  const thread = threadOf(user, params.userId);
  // Checked before the file is stored, and again when the message is written.
  try {
    await refuseUnlessOpen(deps.db, user, thread, params.userId);
  } catch (error) {
    // A retry of a message that arrived while the thread was still open: the device never got the reply.
    const sent = key && (await findSent(deps.db, thread, key));
    if (sent) return messageOf(deps, user, sent);
    throw error;
  }
  const attachment = files.file ? await attachmentOf(files.file) : null;
  const file = attachment && (await deps.files.put(attachment.source, attachment.ending, 'private'));
  try {
    const id = await once(async (tx) => {
      await refuseUnlessOpen(tx, user, thread, params.userId);
      // The idempotency key may have been forgotten; the message's row still has it.
      const sent = key && (await findSent(tx, thread, key));
      if (sent) return sent.id;
      const added = await insertMessage(tx, {
        ...thread,
        fromStudent: user.role === 'student',
        message,
        ...fileColumns(file, attachment),
        key,
        sentAt: deps.now(),
      });
      await tellBoth(tx, thread, 'message');
      return added;
    });
    const row = (await findMessage(deps.db, id, user.id))!;
    // A retry of a message that was since deleted: nothing refers to the new file.
    if (row.file !== file) await markUnused(deps, [file]);
    return messageOf(deps, user, row);
  } catch (error) {
    await markUnused(deps, [file]);
    throw error;
  }
}

export function editMessage(deps: Deps, me: SignedIn, id: number, text: string): Promise<ChatMessage> {
  const message = text.trim();
  return inTransaction(deps.db, async (tx) => {
    const found = await findMessage(tx, id, me.id);
    // A retry of an edit whose reply was lost is confirmed, however late.
    if (found?.deletedAt === null && isMine(me, found) && found.message === message)
      return messageOf(deps, me, found);
    const row = await changeable(deps, tx, me, id);
    if (row.deletedAt !== null) throw new ApiError('not_found');
    if (isBlank(message) && row.file === null) throw fieldError('message', 'This field may not be blank.');
    await refuseWhenEnded(tx, me, row);
    const changed = await changeMessage(tx, id, { message, edited: true });
    await tellBoth(tx, row, 'edited');
    return messageOf(deps, me, changed);
  });
}

/** Blanks the message and removes its file (O-069). Deleting it again changes nothing. */
export async function deleteMessage(deps: Deps, me: SignedIn, id: number): Promise<ChatMessage> {
  let file: string | null = null;
  const deleted = await inTransaction(deps.db, async (tx) => {
    const found = await findMessage(tx, id, me.id);
    if (found?.deletedAt && isMine(me, found)) return found;
    const row = await changeable(deps, tx, me, id);
    await refuseWhenEnded(tx, me, row);
    ({ file } = row);
    const blank = { message: '', file: null, fileName: null, fileBytes: null };
    const changed = await changeMessage(tx, id, { ...blank, deletedAt: deps.now() });
    await tellBoth(tx, row, 'deleted');
    return changed;
  });
  await markUnused(deps, [file]);
  return messageOf(deps, me, deleted);
}

/**
 * Returns a message's file to either side of the thread. It is downloaded under its own name, never displayed as a
 * page.
 */
export async function chatFile({ db }: Deps, user: Visitor, id: number): Promise<PrivateFile> {
  const row = await findMessage(db, id, user.id);
  if (!row?.file) throw new ApiError('not_found');
  return { name: row.file, saveAs: row.fileName ?? 'file' };
}

/** Returns and locks the user's own message while its five minutes aren't over. */
async function changeable(deps: Deps, tx: Tx, me: SignedIn, id: number): Promise<MessageRow> {
  const row = await findMessage(tx, id, me.id, { hold: true });
  if (!row) throw new ApiError('not_found');
  if (!isMine(me, row)) throw new ApiError('forbidden');
  if (windowIsOver(row, deps.now())) throw new ApiError('window_over');
  return row;
}

async function refuseUnlessOpen(db: Deps['db'] | Tx, me: SignedIn, thread: Thread, otherId: number) {
  const [other, exists] = [await findOther(db, otherId), await threadExists(db, thread)];
  if (!mayWrite(me, other, exists)) throw new ApiError('not_found');
}

/** Messages can't be changed once the other side is gone (O-102). */
async function refuseWhenEnded(tx: Tx, me: SignedIn, { studentId, staffId }: Thread) {
  const other = await findOther(tx, me.role === 'student' ? staffId : studentId);
  if (!mayWrite(me, other, true))
    throw new ApiError('not_found', { detail: 'This conversation has ended. You can still read it.' });
}

/** Notifies both sides, including the other devices of whoever did it. */
async function tellBoth(tx: Tx, { studentId, staffId }: Thread, type: ChatEvent['type']) {
  await sendEvent(tx, studentId, { type, with: staffId });
  await sendEvent(tx, staffId, { type, with: studentId });
}

const fileColumns = (file: string | null, attachment: Attachment | null) => ({
  file,
  fileName: attachment?.name ?? null,
  fileBytes: attachment?.bytes ?? null,
});

const messageOf = (deps: Deps, me: Visitor, row: MessageRow): ChatMessage => ({
  id: row.id,
  sender: row.fromStudent ? row.studentId : row.staffId,
  message: row.message,
  file_url: row.file === null ? null : ticketUrl(deps, 'chat', row.id, me.id),
  file_name: row.fileName,
  file_size: row.fileBytes,
  timestamp: row.sentAt.toISOString(),
  seen: row.seenAt !== null,
  edited: row.edited,
  deleted: row.deletedAt !== null,
  key: isMine(me, row) ? row.key : null,
});
