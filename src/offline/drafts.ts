/** What stands half written in a field, until it is sent. */
import { device } from './database.ts';
import type { DraftKey } from './kept-chat.ts';

export const draftOf = async (userId: DraftKey): Promise<string> =>
  (await device().drafts.get(userId))?.text ?? '';

/** Keeps what stands in the field; nothing is kept of an empty one. */
export async function saveDraft(userId: DraftKey, text: string) {
  const { drafts } = device();
  await (text === '' ? drafts.delete(userId) : drafts.put({ userId, text }));
}
