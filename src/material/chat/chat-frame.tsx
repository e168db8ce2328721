import { useEffect, useRef, type ReactNode } from 'react';
import { chatMessages } from '../../messages/chat.ts';
import { EmptyState } from '../../ui/states.tsx';
import { ChatContacts, type ChatContactsProps } from './chat-contacts.tsx';
import styles from './chat-frame.module.css';

/** Two panes from 768 px on. Below that only one (2-student §9): the list, or the conversation opened from it. */
export function ChatFrame({ children, ...list }: ChatContactsProps & { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useFocusBack(frame, list.openId);
  const hasContacts = list.contacts !== undefined && list.contacts.length > 0;
  return (
    <div ref={frame} className={styles.frame} data-open={list.openId !== null || undefined}>
      <h1 className="visually-hidden">{chatMessages.title}</h1>
      <div className={styles.list}>
        <ChatContacts {...list} />
      </div>
      <div className={styles.pane}>
        {children ?? (hasContacts && <EmptyState title={chatMessages.choose} drawing="lamp" />)}
      </div>
    </div>
  );
}

/** Returns the focus to the contact when the user comes back to the list, which also restores its scroll position. */
function useFocusBack(frame: { current: HTMLElement | null }, openId: number | null) {
  const before = useRef<number | null>(null);
  useEffect(() => {
    const left = before.current;
    before.current = openId;
    if (openId !== null || left === null) return;
    frame.current?.querySelector<HTMLElement>(`[data-contact="${left}"]`)?.focus();
  }, [frame, openId]);
}
