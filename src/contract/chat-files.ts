/** Which files may be sent in a chat. The server recognizes them by content, never by name or declared type. */

interface ChatFileKind {
  ending: string;
  /** Other extensions for the same type. */
  also?: readonly string[];
}

/** By media type. */
export const chatFileKinds = {
  /** Plain text with any of these extensions still opens as text. */
  'text/plain': { ending: 'txt', also: ['text', 'md', 'csv', 'tsv', 'log'] },
  'image/png': { ending: 'png' },
  'image/jpeg': { ending: 'jpg', also: ['jpeg'] },
  'image/webp': { ending: 'webp' },
  'image/gif': { ending: 'gif' },
  'image/avif': { ending: 'avif' },
  'image/heic': { ending: 'heic', also: ['heif'] },
  'application/pdf': { ending: 'pdf' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { ending: 'docx' },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { ending: 'xlsx' },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': { ending: 'pptx' },
  'application/vnd.oasis.opendocument.text': { ending: 'odt' },
  'application/vnd.oasis.opendocument.spreadsheet': { ending: 'ods' },
  'application/vnd.oasis.opendocument.presentation': { ending: 'odp' },
  'audio/mpeg': { ending: 'mp3' },
  'audio/mp4': { ending: 'm4a' },
  'audio/x-m4a': { ending: 'm4a' },
  'audio/ogg': { ending: 'ogg', also: ['oga', 'opus'] },
  'audio/ogg; codecs=opus': { ending: 'ogg', also: ['oga', 'opus'] },
  'audio/wav': { ending: 'wav' },
  'audio/flac': { ending: 'flac' },
  'audio/x-flac': { ending: 'flac' },
  'audio/aac': { ending: 'aac' },
  'video/mp4': { ending: 'mp4', also: ['m4v', 'm4a'] },
  'video/webm': { ending: 'webm' },
  'video/quicktime': { ending: 'mov' },
} as const satisfies Record<string, ChatFileKind>;

export const chatFileRefusal =
  'Only pictures, PDF, plain text, office documents, audio and video can be sent. Choose another file.';

const endings = new Set(
  Object.values<ChatFileKind>(chatFileKinds).flatMap(({ ending, also = [] }) => [ending, ...also]),
);

/**
 * True for archives, programs, web pages and old office documents, which the server refuses. It decides about everything
 * else by the content: a picture may have lost its extension, and text may have any.
 */
export const isRefusedInChat = ({ name, type }: { name: string; type: string }) =>
  !endings.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) && refused.test(type);

const refused =
  /^(image\/svg|text\/html|application\/(zip|x-zip|x-rar|vnd\.rar|x-7z|x-msdownload|msword|vnd\.ms-))/;
