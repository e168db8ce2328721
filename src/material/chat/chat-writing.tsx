import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { ChatContact } from '../../contract/chat.ts';
import { chatFileRefusal, isRefusedInChat } from '../../contract/chat-files.ts';
import { limits } from '../../contract/limits.ts';
import { useDraft, type Drafts } from '../../lib/use-draft.ts';
import { chatMessages } from '../../messages/chat.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { ChatComposer } from './chat-composer.tsx';
import styles from './chat-pane.module.css';
import { isNothing } from './chat.rules.ts';

export interface ChatWritingProps {
  contact: ChatContact;
  /** Id of the signed-in user. */
  me: number;
  drafts: Drafts<number> & {
    loadFile: (userId: number) => Promise<File | null>;
    saveFile: (userId: number, file: File | null) => Promise<void>;
  };
  /** Resolves to an error text, or to null on success. After an error the message stays in the field. */
  onSend: (text: string, file: File | null) => Promise<string | null>;
  ref: Ref<ChatWritingHandle>;
}

export interface ChatWritingHandle {
  /** Attaches the first of the files; without any, removes the one that is attached. */
  attach: (files: FileList | null) => void;
  /** Puts a message that was taken back into the field, above what was written since. */
  restore: (message: { text: string; file: File | null }) => void;
  /** Moves the focus into the field. Returns false if there is none. */
  focus: () => boolean;
}

/** What takes back a message that couldn’t be sent, for each conversation on screen, by the ids of both people. */
const onScreen = new Map<string, (file: File | null, wrong: string) => void>();

/**
 * The last message written to each person, until it is saved: the next one waits for it, also in a conversation that
 * was closed and opened again meanwhile.
 */
const lastSent = new Map<string, Promise<unknown>>();

/**
 * Keeps and sends the message being written; a closed conversation has a note instead of the field. It is not part of
 * the conversation around it, which would render all messages again at each letter.
 */
export function ChatWriting({ contact, me, drafts, onSend, ref }: ChatWritingProps) {
  const { user_id: id } = contact;
  const { text, setText, take } = useDraft(id, drafts);
  const [file, setFile] = useState<File | null>(null);
  /** A file was attached, removed or sent here, so the stored one comes too late. */
  const isTouched = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  const people = `${me}/${id}`;
  useEffect(() => {
    // What is being sent is not offered again.
    if (lastSent.has(people)) return;
    drafts.loadFile(id).then(
      (kept) => !isTouched.current && setFile(kept),
      (error: unknown) => console.error('The file of a draft could not be read.', error),
    );
  }, [drafts, id, people]);
  useEffect(() => {
    onScreen.set(people, (unsent, wrong) => {
      setProblem(wrong);
      setFile((now) => now ?? unsent);
    });
    return () => void onScreen.delete(people);
  }, [people]);

  useImperativeHandle(ref, () => ({
    attach,
    restore: (message) => {
      setText((now) => joined(message.text, now));
      if (message.file !== null) keep(message.file);
      field.current?.focus();
    },
    focus: () => {
      field.current?.focus();
      return field.current !== null;
    },
  }));

  function attach(files: FileList | null) {
    const chosen = files?.[0] ?? null;
    const wrong = chosen && problemOf(chosen);
    if (wrong === null) keep(chosen);
    setProblem(wrong ?? (files !== null && files.length > 1 ? chatMessages.oneFile : null));
  }

  function keep(chosen: File | null) {
    isTouched.current = true;
    setFile(chosen);
    drafts
      .saveFile(id, chosen)
      .catch((error: unknown) => console.error('The file of a draft couldn’t be saved.', error));
  }

  async function send() {
    if (isNothing(text, file)) return;
    // Messages are saved one after another, because it takes a while until a large file is on the device.
    const earlier = lastSent.get(people) ?? Promise.resolve();
    const sent = earlier.then(() => onSend(text.trim(), file));
    take(sent);
    isTouched.current = true;
    setFile(null);
    // An empty field disables the Send button, which would lose the focus.
    field.current?.focus();
    const settled = sent.then(
      () => undefined,
      () => undefined,
    );
    lastSent.set(people, settled);
    const wrong = await sent.finally(() => lastSent.get(people) === settled && lastSent.delete(people));
    // Text typed in the meantime stays, below the text that could not be sent.
    setText((now) => (wrong === null ? now : joined(text, now)));
    if (wrong === null) return setProblem(null);
    // The conversation may have been left since, or opened anew.
    const giveBack = onScreen.get(people);
    if (giveBack) giveBack(file, wrong);
    else {
      const isFileLost = file !== null && (await drafts.loadFile(id).catch(() => null)) === null;
      toast.error(chatMessages.notSentTo(contact.name, text.trim() !== '', isFileLost));
    }
  }

  if (contact.closed) return <Notice className={styles.closed}>{chatMessages.closed}</Notice>;
  return (
    <ChatComposer
      field={field}
      text={text}
      file={file}
      problem={problem}
      onText={setText}
      onFiles={attach}
      onSend={() => void send()}
    />
  );
}

const joined = (first: string, then: string) => (then.trim() === '' ? first : `${first}\n${then}`);

function problemOf(file: File): string | null {
  if (file.size === 0) return chatMessages.emptyFile;
  if (file.size > limits.chatFileBytes) return chatMessages.fileTooLarge;
  return isRefusedInChat(file) ? chatFileRefusal : null;
}
