import ArrowDown from 'lucide-react/icons/arrow-down';
import type { ReactNode } from 'react';
import { dayHeading, startOfDay } from '../../lib/dates.ts';
import { useByClock } from '../../lib/use-now.ts';
import { chatMessages } from '../../messages/chat.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingText } from '../../ui/states.tsx';
import { ChatMessageItem, type MessageActions } from './chat-message.tsx';
import styles from './chat-thread.module.css';
import { byDay, type ShownMessage } from './chat.rules.ts';
import { useNewest } from './use-newest.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

/** The messages with one person, grouped by day, newest last. */
export function ChatThread({
  messages,
  name,
  empty,
  actions,
}: {
  /** Undefined while loading. */
  messages: readonly ShownMessage[] | undefined;
  name: string;
  /** Shown if there are no messages. */
  empty: ReactNode;
  actions: MessageActions;
}) {
  const { frame, hasNews, onScroll, toEnd } = useThreadScroll(messages);
  const newest = useNewest(messages, frame);
  // "Today" becomes "Yesterday" in a thread left open past midnight.
  const now = useByClock(() => startOfDay(Date.now()));
  return (
    <div className={styles.thread}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Home scrolls it, as elsewhere. */}
      <div
        ref={frame}
        role="log"
        aria-label={chatMessages.messagesWith(name)}
        // A tab stop, so that it can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.frame}
        onScroll={() => {
          onScroll();
          newest.onScroll();
        }}
        onKeyDown={newest.onKeyDown}
      >
        <div className={styles.content}>
          {messages === undefined && <LoadingText>{chatMessages.loading}</LoadingText>}
          {messages?.length === 0 && <p className={styles.empty}>{empty}</p>}
          {byDay(newest.shown ?? []).map(({ day, messages: ofDay }) => (
            <section key={day} aria-label={dayHeading(day, now)} className={styles.day}>
              <h3 className={styles.date}>{dayHeading(day, now)}</h3>
              <ol className={styles.list}>
                {ofDay.map((message) => (
                  <ChatMessageItem key={message.key} message={message} name={name} actions={actions} />
                ))}
              </ol>
            </section>
          ))}
        </div>
      </div>
      {hasNews && (
        <Button icon={<ArrowDown />} className={styles.news} onClick={toEnd}>
          {chatMessages.newMessages}
        </Button>
      )}
    </div>
  );
}
