/** What the device keeps of the chat: texts that were not sent off yet, and files of messages that wait. */
import type { ItemKey } from './kept-practice.ts';

/** What stands in the field of a thread. `userId`: the other side. */
export interface KeptDraft {
  /** Whom it is to; `report/7`: what is wrong with question 7 of a bank, `report/ecg/7`: with a tracing. */
  userId: DraftKey;
  text: string;
}
export type DraftKey = number | `report/${number}` | `report/${ItemKey}`;

/** The file of a message in the outbox; goes with the row when it is confirmed or dismissed. */
export interface KeptChatFile {
  opId: string;
  file: File;
}
