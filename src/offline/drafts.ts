/** Unsent text of input fields, kept until it is sent. */
import { device } from './database.ts';
import type { DraftKey } from './kept-chat.ts';

export const draftOf = async (userId: DraftKey): Promise<string> =>
  (await device().drafts.get(userId))?.text ?? '';

/** Saves the draft; an empty text deletes it. */
export async function saveDraft(userId: DraftKey, text: string) {
  const { drafts } = device();
  await (text === '' ? drafts.delete(userId) : drafts.put({ userId, text }));
}
