/** Chat data kept on the device: unsent drafts, and the files of messages in the outbox. */
import type { ItemKey } from './kept-practice.ts';

/** The draft of a thread, an error report or a review. */
export interface KeptDraft {
  /**
   * The recipient's id. `file/5` is the file attached to the draft for user 5, `report/7` an error report on question 7
   * of a bank, `report/ecg/7` one on an ECG, `review` the words of a review.
   */
  userId: DraftKey;
  text: string;
  file?: File;
}
export type DraftKey = number | `file/${number}` | `report/${number}` | `report/${ItemKey}` | 'review';

/** The file of a message in the outbox; deleted with its row when the message is confirmed or dismissed. */
export interface KeptChatFile {
  opId: string;
  file: File;
}
