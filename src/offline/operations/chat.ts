import { callForReply } from '../../api/call.ts';
import type { ChatMessage } from '../../contract/chat.ts';
import { operationMessages as says } from '../../messages/operations.ts';
import { device } from '../database.ts';
import { chatLane } from './lanes.ts';
import { callWith, type OperationHandler } from './operation-handler.ts';
import { isFlag, isNumber, isText, orNull, shaped } from './shape.ts';

export interface ChatOperation {
  kind: 'chat';
  userId: number;
  to: string;
  message: string;
  fileName: string | null;
}

declare module '../kept-operations.ts' {
  interface KeptOperations {
    chat: ChatOperation;
  }
}

/**
 * A message to a sub-admin, with its file from `chatFiles`. The device keeps a file until the message is confirmed; if a
 * restored backup makes it send the message again, the text says which file is missing.
 */
export const chat: OperationHandler<ChatOperation, ChatMessage> = {
  lane: ({ userId }) => chatLane(userId),
  send: async (row, signal) => {
    const { userId, message, fileName } = row.act;
    const kept = fileName === null ? undefined : await device().chatFiles.get(row.opId);
    return callForReply('POST /chat/{userId}/', {
      params: { userId },
      body: { message: fileName === null || kept ? message : `${message}\n${says.fileMissing(fileName)}` },
      files: { file: kept?.file },
      ...callWith(row, signal),
    });
  },
  accepts: shaped<ChatMessage>({
    id: isNumber,
    sender: isNumber,
    message: isText,
    file_url: orNull(isText),
    file_name: orNull(isText),
    file_size: orNull(isNumber),
    timestamp: isText,
    seen: isFlag,
    edited: isFlag,
    deleted: isFlag,
    key: orNull(isText),
  }),
  acked: (on, { opId }) => on.chatFiles.delete(opId),
  // A message never changes, except that its file may be gone. So the server still has it, with the file.
  isMoot: (code) => code === 'key_reused',
  describe: ({ to }) => says.messageTo(to),
};
