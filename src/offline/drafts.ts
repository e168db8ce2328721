/** Unsent text of input fields and the file attached to it, kept until it is sent. */
import { device, openedDevice } from './database.ts';
import type { DraftKey } from './kept-chat.ts';

export const draftOf = async (userId: DraftKey): Promise<string> =>
  (await device().drafts.get(userId))?.text ?? '';

/** Saves the draft; an empty text deletes it. Does nothing once the user’s data is closed, as after a sign-out. */
export async function saveDraft(userId: DraftKey, text: string) {
  const drafts = openedDevice()?.drafts;
  await (text === '' ? drafts?.delete(userId) : drafts?.put({ userId, text }));
}

/** The file attached to the draft of a message to this person. */
export const draftFileOf = async (userId: number): Promise<File | null> =>
  (await device().drafts.get(`file/${userId}`))?.file ?? null;

/** Like `saveDraft`; null deletes the file. */
export async function saveDraftFile(userId: number, file: File | null) {
  const drafts = openedDevice()?.drafts;
  const key = `file/${userId}` as const;
  await (file === null ? drafts?.delete(key) : drafts?.put({ userId: key, text: '', file }));
}
