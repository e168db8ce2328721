/** What a thread shows, decided without a screen. */
import type { ChatContact, ChatMessage } from '../../contract/chat.ts';
import { limits } from '../../contract/limits.ts';
import { startOfDay } from '../../lib/dates.ts';
import { holdsWords } from '../../lib/holds-words.ts';

/** `waiting` to `refused`: mine, not on the server. `received`: of the other side. */
export type MessageState = 'waiting' | 'sending' | 'refused' | 'sent' | 'seen' | 'received';

export interface ShownFile {
  name: string;
  /** Null where the device has it no more and the server was not asked yet. */
  bytes: number | null;
  /** Of the server, with a ticket; null while the message waits. */
  url: string | null;
  /** While it waits. */
  local: Blob | null;
}

/** A message as a thread shows it, the server's or one that waits. */
export interface ShownMessage {
  /** The same before and after it was sent, so that nothing jumps. */
  key: string;
  /** On the server; null while it is not there. */
  id: number | null;
  isMine: boolean;
  text: string;
  file: ShownFile | null;
  /** Ms. */
  at: number;
  state: MessageState;
  isEdited: boolean;
  isDeleted: boolean;
  /** Until when its sender may change it, in the server's time, ms; 0 for never. */
  changeableUntil: number;
  /** Why it was refused. */
  reason: string | null;
  /** Its place in the outbox, if it can be tried again or discarded. */
  seq: number | null;
  /** Nobody has it yet, so its sender may change it. */
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

/** The messages by day, in the device's own time. */
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

/** 2-student §9: in MB if over 1 MB, otherwise in KB. */
export const fileSize = (bytes: number): string =>
  bytes > mega ? `${(bytes / mega).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;

const mega = 1024 * 1024;

/** Whether a browser can show it as a picture. */
export const isPicture = (name: string) => /\.(png|jpe?g|webp|gif|avif)$/i.test(name);

/** The contacts as they are, but for what one is just reading: that is not new. */
export const withRead = (contacts: readonly ChatContact[], openId: number | null): ChatContact[] =>
  contacts.map((contact) => (contact.user_id === openId ? { ...contact, seen: true, unread: 0 } : contact));

/** Those whose name holds every word that was typed; accents don’t matter. */
export function matching(contacts: readonly ChatContact[], typed: string): readonly ChatContact[] {
  const isFound = holdsWords(typed);
  return contacts.filter(({ name }) => isFound(name));
}

/** What stands in the way of sending: nothing written and no file (2-student §5). */
export const isBlank = (text: string, file: Blob | null) => text.trim() === '' && file === null;

/** The first words of a message, to tell it from others. */
export const beginning = (text: string) =>
  text.length > 40 ? `${text.slice(0, 40).replace(/\s+\S*$/, '')}…` : text;
