import Ban from 'lucide-react/icons/ban';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { memo, useEffect, useReducer, useState } from 'react';
import { timeOf } from '../../lib/dates.ts';
import { excerpt } from '../../lib/excerpt.ts';
import { chatMessages } from '../../messages/chat.ts';
import { serverNow } from '../../offline/clock/server-clock.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { ChatEdit } from './chat-edit.tsx';
import { ChatFile } from './chat-file.tsx';
import styles from './chat-message.module.css';
import { ChatTicks } from './chat-ticks.tsx';
import type { ShownMessage } from './chat.rules.ts';
import { passFocusToMessage } from './pass-focus-to-message.ts';

/** What can be done with one's own messages. Each resolves to an error text, or to null on success. */
export interface MessageActions {
  onEdit: (id: number, text: string) => Promise<string | null>;
  onDelete: (id: number) => Promise<string | null>;
  /** For messages that the server refused. */
  onRetry?: (seq: number) => Promise<string | null>;
  /** For messages that are not on the server: back into the field, or discarded. */
  onTakeBack?: (seq: number) => Promise<string | null>;
  onDiscard?: (seq: number) => Promise<string | null>;
}

/** One message, with the actions still open to its sender. It isn’t rendered again when older ones are added above. */
export const ChatMessageItem = memo(function ChatMessageItem({
  message,
  name,
  actions,
}: {
  message: ShownMessage;
  /** Name of the other side. */
  name: string;
  actions: MessageActions;
}) {
  const [editing, setEditing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { isMine, isDeleted, text, file, state } = message;
  const isOpen = useStillOpen(message.changeableUntil);

  async function run(act: Promise<string | null> | undefined) {
    setProblem(null);
    setProblem((await act) ?? null);
  }

  return (
    <li className={styles.item} data-mine={isMine || undefined}>
      <div className={styles.line}>
        <div className={styles.bubble} data-state={state}>
          <span className="visually-hidden">{isMine ? chatMessages.you : name}: </span>
          {isDeleted && (
            <p className={styles.deleted}>
              <Ban />
              {chatMessages.deleted}
            </p>
          )}
          {file !== null && <ChatFile file={file} />}
          {editing ? (
            <ChatEdit
              text={text}
              mayBeEmpty={file !== null}
              mayChange={isOpen}
              onSave={(next) => actions.onEdit(message.id!, next)}
              onClose={() => setEditing(false)}
            />
          ) : (
            text !== '' && <p className={styles.text}>{text}</p>
          )}
          <p className={styles.meta}>
            {message.isEdited && !isDeleted && <span>{chatMessages.edited}</span>}
            <time dateTime={new Date(message.at).toISOString()}>{timeOf(message.at)}</time>
            {state !== 'received' && !isDeleted && <ChatTicks state={state} />}
          </p>
        </div>
        {!editing && state !== 'refused' && (
          <Actions
            message={message}
            isOpen={isOpen}
            actions={actions}
            onEdit={() => setEditing(true)}
            run={run}
          />
        )}
      </div>
      {state === 'refused' && message.seq !== null && (
        <Refused message={message} seq={message.seq} actions={actions} run={run} />
      )}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </li>
  );
});

type Run = (act: Promise<string | null> | undefined) => Promise<void>;

/** The menu of one's own message. It disappears when the five minutes are over. */
function Actions({
  message,
  isOpen,
  actions,
  onEdit,
  run,
}: {
  message: ShownMessage;
  /** The five minutes are not over. */
  isOpen: boolean;
  actions: MessageActions;
  onEdit: () => void;
  run: Run;
}) {
  const [asking, setAsking] = useState(false);
  const { id, seq } = message;
  const items =
    seq !== null
      ? [
          { label: 'Edit', icon: <Pencil />, onSelect: () => void run(actions.onTakeBack?.(seq)) },
          {
            label: 'Discard',
            icon: <Trash />,
            danger: true,
            onSelect: () => void run(actions.onDiscard?.(seq)),
          },
        ]
      : [
          { label: 'Edit', icon: <Pencil />, onSelect: onEdit },
          { label: 'Delete', icon: <Trash />, danger: true, onSelect: () => setAsking(true) },
        ];
  if (seq === null && (id === null || !isOpen) && !asking) return null;
  const label = chatMessages.actionsFor(
    excerpt(message.text, 40) || message.file?.name || chatMessages.aFile,
  );
  return (
    // Around the open menu, too, which is gone as soon as a waiting message is being sent. The log, a live region, would
    // read the menu and the dialog once more.
    <div ref={passFocusToMessage} aria-live="off" className={styles.actions}>
      <Menu
        label={label}
        trigger={<IconButton label={label} title="" icon={<EllipsisVertical />} className={styles.more} />}
        items={items}
      />
      <ConfirmDialog
        open={asking}
        title={chatMessages.deleteTitle}
        confirmLabel="Delete"
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void run(actions.onDelete(id!));
        }}
      >
        <p>{chatMessages.deleteBody}</p>
      </ConfirmDialog>
    </div>
  );
}

/** Why the server refused the message, and what the sender can do. */
function Refused({
  message,
  seq,
  actions,
  run,
}: {
  message: ShownMessage;
  seq: number;
  actions: MessageActions;
  run: Run;
}) {
  return (
    <div className={styles.refused}>
      <p>
        <strong>{chatMessages.refused}.</strong> {message.reason}
      </p>
      <div ref={passFocusToMessage} className={styles.ways}>
        <Button onClick={() => void run(actions.onRetry?.(seq))}>Try again</Button>
        {message.mayBeTakenBack && (
          <Button variant="quiet" onClick={() => void run(actions.onTakeBack?.(seq))}>
            Edit
          </Button>
        )}
        <Button variant="quiet" onClick={() => void run(actions.onDiscard?.(seq))}>
          Discard
        </Button>
      </div>
    </div>
  );
}

/** True while `until`, in server time, is in the future. Re-renders when it passes. */
function useStillOpen(until: number): boolean {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  const left = until - Date.parse(serverNow());
  const isOpen = left > 0;
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(look, until - Date.parse(serverNow()) + 50);
    return () => clearTimeout(timer);
  }, [until, isOpen]);
  return isOpen;
}
