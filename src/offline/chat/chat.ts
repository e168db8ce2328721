/**
 * What a user writes in a chat, on this device: drafts, messages in the outbox with their files, and what became of
 * refused ones. When the promise of a write resolves, the data is on disk.
 */
import { liveQuery } from 'dexie';
import { device } from '../database.ts';
import { draftOf, saveDraft, saveDraftFile } from '../drafts.ts';
import type { KeptChatFile } from '../kept-chat.ts';
import type { ChatOperation } from '../operations/chat.ts';
import { chatLane } from '../operations/lanes.ts';
import { dismissRow } from '../sync/outbox-view.ts';
import { mayHaveArrived, type OutboxRow } from '../outbox-row.ts';
import { enqueue } from '../sync/enqueue.ts';
import { wakeSync } from '../sync/wake.ts';

/** A message sent from this device, as this device knows it. */
export interface OwnMessage {
  row: OutboxRow<ChatOperation>;
  /** Kept until the server has confirmed the message. */
  file: File | null;
}

/**
 * Queues a message, after the earlier ones to the same person, and deletes the draft with its file. It is sent as soon
 * as there is a connection.
 */
export async function sendChat(userId: number, to: string, message: string, file: File | null) {
  const on = device();
  const operation: ChatOperation = { kind: 'chat', userId, to, message, fileName: file?.name ?? null };
  await on.transaction('rw', [on.outbox, on.chatFiles, on.drafts], async () => {
    const opId = await enqueue(on, operation);
    if (file !== null) await on.chatFiles.put({ opId, file });
    await on.drafts.bulkDelete([userId, `file/${userId}`]);
  });
  wakeSync();
}

/** How long a confirmed message is still shown from the outbox until it appears in the server's list. */
const bridgeMs = 60_000;

/** Messages to this person sent from here that may not be in the server's list yet, oldest first. */
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
 * Takes a message back before the server got it, or after the server refused it. Its text is put above the current
 * draft, and its file with it. Returns its text and file, or null when it is too late: the message is on its way or has
 * arrived.
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
      if (kept) await saveDraftFile(userId, kept.file);
    }
    return { text: message, file: kept?.file ?? null };
  });
}

/** True if the message has certainly not reached the server, so editing and sending it again cannot duplicate it. */
export const mayBeTakenBack = (row: OutboxRow) => isIdle(row) && !mayHaveArrived(row);

/** Discards a message that was refused or not sent yet; returns false when it is too late. */
export async function discard(seq: number): Promise<boolean> {
  const row = await device().outbox.get(seq);
  if (row?.state !== 'dead') return (await withdraw(seq, false)) !== null;
  await dismissRow(seq);
  return true;
}

const isIdle = ({ state }: OutboxRow) => state === 'dead' || state === 'pending';

const isChat = (row: OutboxRow): row is OutboxRow<ChatOperation> => row.act.kind === 'chat';
