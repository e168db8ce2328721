import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import type { ChatContact } from '../../contract/chat.ts';
import { limits } from '../../contract/limits.ts';
import { chatMessages } from '../../messages/chat.ts';
import { Face } from '../../ui/face.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { ChatComposer } from './chat-composer.tsx';
import type { MessageActions } from './chat-message.tsx';
import styles from './chat-pane.module.css';
import { ChatThread } from './chat-thread.tsx';
import { isNothing, type ShownMessage } from './chat.rules.ts';
import { useDraft, type Drafts } from '../../lib/use-draft.ts';

export interface ChatPaneProps {
  contact: ChatContact;
  isStaff?: boolean;
  /** Id of the signed-in user. */
  me: number;
  /** Undefined while loading. */
  messages: readonly ShownMessage[] | undefined;
  /** The text to show if there are no messages. */
  empty: string;
  drafts: Drafts<number>;
  /** Resolves to an error text, or to null on success. After an error the message stays in the field. */
  onSend: (text: string, file: File | null) => Promise<string | null>;
  acts: Omit<MessageActions, 'onTakeBack'> & {
    /** Resolves to the text and file taken back, or to null if it is too late. */
    takeBack?: (seq: number) => Promise<{ text: string; file: File | null } | null>;
  };
  onBack: () => void;
}

/** What takes back a message that couldn’t be sent, for each conversation on screen, by the ids of both people. */
const onScreen = new Map<string, (file: File | null, wrong: string) => void>();

/**
 * The last message written to each person, until it is saved: the next one waits for it, also in a conversation that
 * was closed and opened again meanwhile.
 */
const lastSent = new Map<string, Promise<unknown>>();

/** One conversation: header, messages and composer. Needs a `key` per contact. */
export function ChatPane(props: ChatPaneProps) {
  const { contact, isStaff, me, messages, empty, drafts, onSend, acts, onBack } = props;
  const { text, setText, take } = useDraft(contact.user_id, drafts);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  // Moves the focus into the conversation: to the field if there is a mouse, otherwise to the heading, so that no
  // on-screen keyboard opens.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches && field.current !== null) field.current.focus();
    else heading.current?.focus({ preventScroll: true });
  }, []);

  const people = `${me}/${contact.user_id}`;
  useEffect(() => {
    onScreen.set(people, (unsent, wrong) => {
      setProblem(wrong);
      setFile((now) => now ?? unsent);
    });
    return () => void onScreen.delete(people);
  }, [people]);

  function attach(chosen: File | null) {
    const wrong = chosen === null ? null : problemOf(chosen);
    setProblem(wrong);
    if (wrong === null) setFile(chosen);
  }

  async function send() {
    if (isNothing(text, file)) return;
    // Messages are saved one after another, because it takes a while until a large file is on the device.
    const earlier = lastSent.get(people) ?? Promise.resolve();
    const sent = earlier.then(() => onSend(text.trim(), file));
    take(sent);
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
    else toast.error(chatMessages.notSentTo(contact.name, text.trim() !== '', file !== null));
  }

  async function takeBack(seq: number): Promise<string | null> {
    const taken = await acts.takeBack?.(seq);
    if (!taken) return chatMessages.tooLateToTakeBack;
    setText((now) => joined(taken.text, now));
    if (taken.file !== null) setFile(taken.file);
    field.current?.focus();
    return null;
  }

  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      attach(event.dataTransfer.files[0] ?? null);
    },
  };

  return (
    <section aria-label={contact.name} className={styles.pane} {...(contact.closed ? {} : drop)}>
      <header className={styles.head}>
        <IconButton
          label="Back to conversations"
          icon={<ArrowLeft />}
          className={styles.back}
          onClick={onBack}
        />
        <Face picture={contact.profile_picture} name={contact.name} size={36} />
        <div className={styles.who}>
          <h2 ref={heading} tabIndex={-1} className={styles.name}>
            {contact.name}
          </h2>
          {isStaff && <p className={styles.role}>{chatMessages.staff}</p>}
        </div>
      </header>
      <ChatThread
        messages={messages}
        name={contact.name}
        empty={isStaff ? <Welcome contact={contact}>{empty}</Welcome> : empty}
        acts={{ ...acts, ...(acts.takeBack && { onTakeBack: takeBack }) }}
      />
      {contact.closed ? (
        <Notice className={styles.closed}>{chatMessages.closed}</Notice>
      ) : (
        <ChatComposer
          field={field}
          text={text}
          file={file}
          problem={problem}
          onText={setText}
          onFile={attach}
          onSend={() => void send()}
        />
      )}
      {isOver && <p className={styles.over}>{chatMessages.dropHere}</p>}
    </section>
  );
}

/** Shown before the first message: who this is, and what the student can ask. */
function Welcome({
  contact: { profile_picture, name },
  children,
}: {
  contact: ChatContact;
  children: string;
}) {
  return (
    <>
      <Face picture={profile_picture} name={name} size={72} />
      <strong>{name}</strong>
      <span>{chatMessages.staffAnswers}</span>
      <span>{children}</span>
    </>
  );
}

const joined = (first: string, then: string) => (then.trim() === '' ? first : `${first}\n${then}`);

function problemOf(file: File): string | null {
  if (file.size === 0) return chatMessages.emptyFile;
  return file.size > limits.chatFileBytes ? chatMessages.fileTooLarge : null;
}
