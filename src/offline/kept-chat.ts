/** What the device keeps of the chat: texts that were not sent off yet, and files of messages that wait. */

/** What stands in the field of a thread. `userId`: the other side. */
export interface KeptDraft {
  userId: number;
  text: string;
}

/** The file of a message in the outbox; goes with the row when it is confirmed or dismissed. */
export interface KeptChatFile {
  opId: string;
  file: File;
}
