/** Uploaded course videos: stored unchanged if browsers can play them. */
import { fileTypeFromFile } from 'file-type';
import { wrongFile } from '../core/api-error.ts';
import type { FileEnding, FileStore, SentFile } from './file-store.ts';

const endings: Partial<Record<string, FileEnding>> = {
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/webm': 'webm',
};

/** Stores a video and returns its name. Refuses with `wrong_media_type` unless the content is MP4 or WebM. */
export async function storeVideo(files: FileStore, { path, field }: SentFile): Promise<string> {
  const ending = endings[(await fileTypeFromFile(path))?.mime ?? ''];
  if (!ending) throw wrongFile('This is not an MP4 or WebM video.', { field });
  return files.put({ path }, ending);
}
