/** Unsent text of input fields, kept until it is sent. */
import { device, openedDevice } from './database.ts';
import type { DraftKey } from './kept-chat.ts';

export const draftOf = async (userId: DraftKey): Promise<string> =>
  (await device().drafts.get(userId))?.text ?? '';

/** Saves the draft; an empty text deletes it. Does nothing once the user’s data is closed, as after a sign-out. */
export async function saveDraft(userId: DraftKey, text: string) {
  const drafts = openedDevice()?.drafts;
  await (text === '' ? drafts?.delete(userId) : drafts?.put({ userId, text }));
}
