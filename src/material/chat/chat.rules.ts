/** What a thread shows, as pure functions. */
import { isBlank } from '../../contract/blank.ts';
import type { ChatContact, ChatMessage } from '../../contract/chat.ts';
import { limits } from '../../contract/limits.ts';
import { startOfDay } from '../../lib/dates.ts';
import { holdsWords } from '../../lib/holds-words.ts';

/** `waiting`, `sending` and `refused`: the user's own, not on the server. `received`: from the other side. */
export type MessageState = 'waiting' | 'sending' | 'refused' | 'sent' | 'seen' | 'received';

export interface ShownFile {
  name: string;
  /** Null if the device no longer has the file and has not asked the server yet. */
  bytes: number | null;
  /** Address on the server, with a ticket; null while the message waits. */
  url: string | null;
  /** The file on this device while the message waits. */
  local: Blob | null;
}

/** A message as a thread shows it, whether from the server or still waiting to be sent. */
export interface ShownMessage {
  /** The same before and after the message is sent, so that React keeps the element and nothing jumps. */
  key: string;
  /** Id on the server; null until it is there. */
  id: number | null;
  isMine: boolean;
  text: string;
  file: ShownFile | null;
  /** When it was sent, ms. */
  at: number;
  state: MessageState;
  isEdited: boolean;
  isDeleted: boolean;
  /** Until when its sender may change it, in server time, ms; 0 for never. */
  changeableUntil: number;
  /** Why the server refused it. */
  reason: string | null;
  /** Its row in the outbox, if it can be retried or discarded. */
  seq: number | null;
  /** Nobody has received it, so its sender may still take it back. */
  mayBeTakenBack: boolean;
}

export function shownOf(message: ChatMessage, me: number): ShownMessage {
  const isMine = message.sender === me;
  const at = Date.parse(message.timestamp);
  const { file_name: name, file_size: bytes, file_url: url } = message;
  return {
    key: message.key ?? `message-${message.id}`,
    id: message.id,
    isMine,
    text: message.message,
    file: url === null ? null : { name: name ?? '', bytes, url, local: null },
    at,
    state: !isMine ? 'received' : message.seen ? 'seen' : 'sent',
    isEdited: message.edited,
    isDeleted: message.deleted,
    changeableUntil: isMine && !message.deleted ? at + limits.chatEditSeconds * 1000 : 0,
    reason: null,
    seq: null,
    mayBeTakenBack: false,
  };
}

export interface Day {
  /** Start of the day, ms. */
  day: number;
  messages: ShownMessage[];
}

/** Groups the messages by day, in the device's time zone. */
export function byDay(messages: readonly ShownMessage[]): Day[] {
  const days: Day[] = [];
  for (const message of messages) {
    const day = startOfDay(message.at);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

/** Formats a size in MB above 1 MB, otherwise in KB (2-student §9). */
export const fileSize = (bytes: number): string =>
  bytes > mega ? `${(bytes / mega).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;

const mega = 1024 * 1024;

/** True if a browser can show the file as a picture. */
export const isPicture = (name: string) => /\.(png|jpe?g|webp|gif|avif)$/i.test(name);

/** Returns the media type of a recording by its name, or null for other files. */
export const recordingType = (name: string): string | null =>
  recordingTypes.get(/\.\w+$/.exec(name)?.[0].toLowerCase() ?? '') ?? null;

const recordingTypes = new Map([
  ['.mp3', 'audio/mpeg'],
  ['.m4a', 'audio/mp4'],
  ['.aac', 'audio/aac'],
  ['.ogg', 'audio/ogg'],
  ['.oga', 'audio/ogg'],
  ['.opus', 'audio/ogg'],
  ['.wav', 'audio/wav'],
  ['.flac', 'audio/flac'],
]);

/** Returns the contacts with the open conversation shown as read. */
export const withRead = (contacts: readonly ChatContact[], openId: number | null): ChatContact[] =>
  contacts.map((contact) => (contact.user_id === openId ? { ...contact, seen: true, unread: 0 } : contact));

/** Returns the contacts whose name contains every word typed, ignoring accents. */
export function matching(contacts: readonly ChatContact[], typed: string): readonly ChatContact[] {
  const isFound = holdsWords(typed);
  return contacts.filter(({ name }) => isFound(name));
}

/** True if there is nothing to send: no text and no file (2-student §5). */
export const isNothing = (text: string, file: Blob | null) => isBlank(text) && file === null;
