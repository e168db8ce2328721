/** Private files by kind: each function returns a row's file if the user may have it. */
import type { PrivateFiles } from '../http/media-routes.ts';
import { exporterOf } from './bulk/export.service.ts';
import { chatFile } from './chat/chat.service.ts';
import { audioFile, videoFile } from './media/media.service.ts';

export const privateFiles: PrivateFiles = {
  videos: videoFile,
  audios: audioFile,
  chat: chatFile,
  'bank-export': exporterOf('bank'),
  'test-export': exporterOf('test'),
  'ecg-export': exporterOf('ecg'),
};
