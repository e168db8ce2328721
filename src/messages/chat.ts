/** Texts of the chat. Quoted texts are from the specification. */
import { limits } from '../contract/limits.ts';
import { counted } from '../lib/plural.ts';
import { storageFull } from './storage-full.ts';

export const chatMessages = {
  title: 'Chat',
  contacts: 'Conversations',
  search: 'Search by name',
  staff: 'Course team',
  staffAnswers: 'Ask about a question, a test or your plan. An answer can take a day.',
  noMatch: 'No one by that name.',
  noContacts: 'No one to chat with yet.',
  contactsLater: 'Your conversations aren’t on this device yet. They’ll appear when you’re back online.',
  choose: 'Choose a conversation.',
  noMessages: 'No messages yet. Write the first one.',
  noneYet: 'No messages yet',
  messagesLater: 'These messages aren’t on this device yet. They’ll appear when you’re back online.',
  loading: 'Loading messages…',
  closed: 'This conversation has ended. You can still read it.',
  messagesWith: (name: string) => `Messages with ${name}`,
  unread: (n: number) => counted(n, 'new message'),
  newMessages: 'New messages',

  you: 'You',
  deleted: 'Message deleted',
  edited: 'edited',
  sent: 'Sent',
  seen: 'Seen',
  waiting: 'Waiting for signal',
  sending: 'Sending',
  refused: 'Not sent',

  actionsFor: (text: string) => `Actions for: ${text}`,
  aFile: 'file',
  fileLater: 'Needs signal',
  notPlayed: 'This didn’t play.',
  showPicture: 'Show the picture',
  attached: (file: string) => `${file} is attached.`,
  deleteTitle: 'Delete this message?',
  deleteBody: 'It will disappear for both of you.',
  notSaved: 'The change wasn’t saved. Your text is still here.',
  notDeleted: 'The message wasn’t deleted. Try again.',
  cantChange: 'This message can’t be changed anymore. It was deleted, or the conversation has ended.',
  windowOver: 'Messages can only be changed within five minutes.',
  tooLateToTakeBack: 'This message is already on its way.',
  notKept: `${storageFull.so('your message isn’t sent')} ${storageFull.freeUp('send it again')}`,
  notSent: 'The message wasn’t sent. Your text is still here.',
  /** Shown when the conversation is no longer on screen. */
  notSentTo: (name: string, hasText: boolean, isFileLost: boolean) =>
    [
      `Your message to ${name} wasn’t sent.`,
      hasText && 'Its text is kept there.',
      isFileLost && 'Attach the file again.',
    ]
      .filter(Boolean)
      .join(' '),

  write: 'Message',
  placeholder: 'Write a message',
  fileTooLarge: `This file is larger than ${limits.chatFileBytes / 1024 / 1024} MB.`,
  emptyFile: 'This file is empty.',
  oneFile: 'A message takes one file. Send the others after it.',
  dropHere: 'Drop the file here',
} as const;
