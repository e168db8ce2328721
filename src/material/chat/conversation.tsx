import { useMemo } from 'react';
import type { ChatContact, ChatMessage } from '../../contract/chat.ts';
import { useObserved } from '../../lib/use-observed.ts';
import { useStore } from '../../lib/use-store.ts';
import { chatMessages } from '../../messages/chat.ts';
import { deleteMessage, editMessage, type ChangeEnd } from '../../offline/chat/chat-changes.ts';
import { draftFileOf, draftOf, saveDraft, saveDraftFile } from '../../offline/drafts.ts';
import { discard, observeOwnMessages, sendChat, takeBack } from '../../offline/chat/chat.ts';
import { connectivity } from '../../offline/connectivity.ts';
import { isStorageFull } from '../../offline/browser/storage-full.ts';
import { retryRow } from '../../offline/sync/outbox-view.ts';
import { syncNow } from '../../offline/sync/sync.ts';
import { ChatPane } from './chat-pane.tsx';
import { threadOf } from './chat-thread.rules.ts';

export interface ConversationProps {
  contact: ChatContact;
  /** The conversation is with staff, and a student reads it. */
  isStaff?: boolean;
  /** Id of the signed-in user. */
  me: number;
  /** The server's reply; undefined before it arrives. A server other than ours may send the bare list. */
  thread: { messages: ChatMessage[] } | ChatMessage[] | undefined;
  /** The thread could not be loaded. */
  failed: boolean;
  /** Refetches the thread. */
  onChanged: () => Promise<unknown>;
  onBack: () => void;
}

/** A conversation, for either side: reads messages from the server and writes them to the outbox. Key it by contact. */
export function Conversation({ contact, isStaff, me, thread, failed, onChanged, onBack }: ConversationProps) {
  const { user_id: id, name } = contact;
  const offline = useStore(connectivity) === 'offline';
  const own = useObserved(() => observeOwnMessages(id), id);
  const messages = useMemo(
    () => ((thread || failed || offline) && own ? threadOf(messagesIn(thread), own, me) : undefined),
    [thread, failed, offline, own, me],
  );

  async function change(work: Promise<ChangeEnd>, otherwise: string): Promise<string | null> {
    const end = await work;
    // Refetch after a failure, too: the five minutes may be over, or the reply may have been lost.
    await onChanged();
    if (end === 'done') return null;
    if (end === 'gone') return chatMessages.cantChange;
    return end === 'over' ? chatMessages.windowOver : otherwise;
  }

  return (
    <ChatPane
      contact={contact}
      isStaff={isStaff}
      me={me}
      messages={messages}
      empty={thread ? chatMessages.noMessages : offline ? chatMessages.messagesLater : ''}
      drafts={drafts}
      onSend={(text, file) => send(id, name, text, file)}
      onBack={onBack}
      actions={{
        onEdit: (message, text) => change(editMessage(message, text), chatMessages.notSaved),
        onDelete: (message) => change(deleteMessage(message), chatMessages.notDeleted),
        onRetry: retry,
        onDiscard: async (seq) => ((await discard(seq)) ? null : chatMessages.tooLateToTakeBack),
        takeBack,
      }}
    />
  );
}

const messagesIn = (thread: ConversationProps['thread']): ChatMessage[] =>
  Array.isArray(thread) ? thread : (thread?.messages ?? []);

const drafts = { load: draftOf, save: saveDraft, loadFile: draftFileOf, saveFile: saveDraftFile };

async function send(id: number, name: string, text: string, file: File | null): Promise<string | null> {
  try {
    await sendChat(id, name, text, file);
    return null;
  } catch (error) {
    console.error('A message couldn’t be saved.', error);
    return isStorageFull(error) ? chatMessages.notKept : chatMessages.notSent;
  }
}

async function retry(seq: number): Promise<null> {
  await retryRow(seq);
  void syncNow();
  return null;
}
