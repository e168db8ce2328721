/**
 * What a user writes in a chat, on this device: drafts, messages that wait with their files, and what became of those
 * that the server refused. What the promise of a write resolves with is on the disk.
 */
import { liveQuery } from 'dexie';
import { device } from '../database.ts';
import { draftOf, saveDraft } from '../drafts.ts';
import type { KeptChatFile } from '../kept-chat.ts';
import type { ChatOperation } from '../operations/chat.ts';
import { chatLane } from '../operations/lanes.ts';
import { dismissRow } from '../sync/outbox.ts';
import { mayHaveArrived, type OutboxRow } from '../outbox-row.ts';
import { enqueue } from '../sync/enqueue.ts';
import { wakeSync } from '../sync/wake.ts';

/** A message that this device has sent off, as far as it knows. */
export interface OwnMessage {
  row: OutboxRow<ChatOperation>;
  /** There until the server confirmed the message. */
  file: File | null;
}

/** Sends a message as soon as there is signal, after the earlier ones to the same person; the draft goes with it. */
export async function sendChat(userId: number, to: string, message: string, file: File | null) {
  const on = device();
  const act: ChatOperation = { kind: 'chat', userId, to, message, fileName: file?.name ?? null };
  await on.transaction('rw', [on.outbox, on.chatFiles, on.drafts], async () => {
    const opId = await enqueue(on, act);
    if (file !== null) await on.chatFiles.put({ opId, file });
    await on.drafts.delete(userId);
  });
  wakeSync();
}

/** How long a confirmed message is still shown from here, until the server's own list has it. */
const bridgeMs = 60_000;

/** What went to this person from here and may not be in the server's list yet, oldest first. */
export const observeOwnMessages = (userId: number) =>
  liveQuery(async (): Promise<OwnMessage[]> => {
    const on = device();
    const rows = await on.outbox.where('lane').equals(chatLane(userId)).sortBy('seq');
    const since = Date.now() - bridgeMs;
    const shown = rows.filter(isChat).filter((row) => row.ackedAt === null || row.ackedAt > since);
    const files = await on.chatFiles.bulkGet(shown.map(({ opId }) => opId));
    return shown.map((row, at) => ({ row, file: files[at]?.file ?? null }));
  });

interface Taken {
  text: string;
  file: File | null;
}

/**
 * Takes a message back before the server had it, or after the server refused it; gives what was written, which is the
 * draft from then on, above what stands half written. Null when it is too late: then it is on its way, or there.
 */
export const takeBack = (seq: number) => withdraw(seq, true);

async function withdraw(seq: number, asDraft: boolean): Promise<Taken | null> {
  const on = device();
  return on.transaction('rw', [on.outbox, on.chatFiles, on.drafts], async () => {
    const row = await on.outbox.get(seq);
    if (row === undefined || !isChat(row) || !mayBeTakenBack(row)) return null;
    const kept: KeptChatFile | undefined = await on.chatFiles.get(row.opId);
    await Promise.all([on.outbox.delete(seq), on.chatFiles.delete(row.opId)]);
    const { userId, message } = row.act;
    if (asDraft) {
      const texts = [message, await draftOf(userId)].filter((text) => text.trim() !== '');
      await saveDraft(userId, texts.join('\n'));
    }
    return { text: message, file: kept?.file ?? null };
  });
}

/** The message is on this device and surely nowhere else: sent again after a change, it is not there twice. */
export const mayBeTakenBack = (row: OutboxRow) => isIdle(row) && !mayHaveArrived(row);

/** Forgets a message that was refused, or that nobody has seen yet; false when it is too late for that. */
export async function discard(seq: number): Promise<boolean> {
  const row = await device().outbox.get(seq);
  if (row?.state !== 'dead') return (await withdraw(seq, false)) !== null;
  await dismissRow(seq);
  return true;
}

const isIdle = ({ state }: OutboxRow) => state === 'dead' || state === 'pending';

const isChat = (row: OutboxRow): row is OutboxRow<ChatOperation> => row.act.kind === 'chat';
