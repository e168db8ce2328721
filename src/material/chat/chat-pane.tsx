import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import type { ChatContact } from '../../contract/chat.ts';
import { chatMessages } from '../../messages/chat.ts';
import { Face } from '../../ui/face.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { MessageActions } from './chat-message.tsx';
import styles from './chat-pane.module.css';
import { ChatThread } from './chat-thread.tsx';
import { ChatWriting, type ChatWritingHandle, type ChatWritingProps } from './chat-writing.tsx';
import type { ShownMessage } from './chat.rules.ts';

export interface ChatPaneProps extends Omit<ChatWritingProps, 'ref'> {
  isStaff?: boolean;
  /** Undefined while loading. */
  messages: readonly ShownMessage[] | undefined;
  /** The text to show if there are no messages. */
  empty: string;
  actions: Omit<MessageActions, 'onTakeBack'> & {
    /** Resolves to the text and file taken back, or to null if it is too late. */
    takeBack?: (seq: number) => Promise<{ text: string; file: File | null } | null>;
  };
  onBack: () => void;
}

/** One conversation: header, messages and composer. Needs a `key` per contact. */
export function ChatPane(props: ChatPaneProps) {
  const { contact, isStaff, me, messages, empty, drafts, onSend, actions, onBack } = props;
  const [isOver, setIsOver] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const writing = useRef<ChatWritingHandle>(null);

  // Moves the focus into the conversation: to the field if there is a mouse, otherwise to the heading, so that no
  // on-screen keyboard opens.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches && writing.current?.focus()) return;
    heading.current?.focus({ preventScroll: true });
  }, []);

  async function takeBack(seq: number): Promise<string | null> {
    const taken = await actions.takeBack?.(seq);
    if (!taken) return chatMessages.tooLateToTakeBack;
    writing.current?.restore(taken);
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
      writing.current?.attach(event.dataTransfer.files);
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
        actions={{ ...actions, ...(actions.takeBack && { onTakeBack: takeBack }) }}
      />
      <ChatWriting ref={writing} contact={contact} me={me} drafts={drafts} onSend={onSend} />
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
