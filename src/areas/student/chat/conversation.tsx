import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChatMessage } from '../../../contract/chat.ts';
import type { ChatContact } from '../../../contract/chat.ts';
import { useObserved } from '../../../lib/use-observed.ts';
import { useStore } from '../../../lib/use-store.ts';
import { ChatPane } from '../../../material/chat-pane.tsx';
import { chatMessages } from '../../../messages/chat.ts';
import { draftOf, observeOwnMessages, saveDraft, sendChat, takeBack } from '../../../offline/chat.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { isStorageFull } from '../../../offline/database.ts';
import { retryRow } from '../../../offline/outbox.ts';
import { syncNow } from '../../../offline/sync.ts';
import { useUserId } from '../../../session/session.ts';
import { deleteMessage, editMessage } from './chat.mutations.ts';
import { threadQuery } from './chat.queries.ts';
import { threadOf } from './thread.rules.ts';
import { useAskingEvery } from './use-chat.ts';

/** A conversation of the student: read from the server, written into the outbox. */
export function Conversation({ contact, onBack }: { contact: ChatContact; onBack: () => void }) {
  const { user_id: id, name } = contact;
  const me = useUserId() ?? 0;
  const client = useQueryClient();
  const offline = useStore(connectivity) === 'offline';
  const { data, isError } = useQuery({ ...threadQuery(id), ...useAskingEvery() });
  const own = useObserved(() => observeOwnMessages(id), id);
  const messages = useMemo(
    () => ((data || isError || offline) && own ? threadOf(messagesIn(data), own, me) : undefined),
    [data, isError, offline, own, me],
  );

  async function change(work: Promise<string | null>): Promise<string | null> {
    const wrong = await work;
    // Also when it failed: the five minutes may be over, or the answer was lost on its way.
    await client.invalidateQueries({ queryKey: threadQuery(id).queryKey });
    return wrong;
  }

  return (
    <ChatPane
      contact={contact}
      messages={messages}
      empty={data ? chatMessages.noMessages : offline ? chatMessages.messagesLater : ''}
      drafts={drafts}
      onSend={(text, file) => send(id, name, text, file)}
      onBack={onBack}
      acts={{
        onEdit: (message, text) => change(editMessage(message, text)),
        onDelete: (message) => change(deleteMessage(message)),
        onRetry: retry,
        onDiscard: async (seq) => ((await takeBack(seq)) ? null : chatMessages.tooLateToTakeBack),
        takeBack,
      }}
    />
  );
}

/** Under their name, or, of another server, as the list itself. */
const messagesIn = (data: { messages: ChatMessage[] } | ChatMessage[] | undefined): ChatMessage[] =>
  Array.isArray(data) ? data : (data?.messages ?? []);

const drafts = { load: draftOf, save: saveDraft };

async function send(id: number, name: string, text: string, file: File | null): Promise<string | null> {
  try {
    await sendChat(id, name, text, file);
    return null;
  } catch (error) {
    console.error('A message could not be kept.', error);
    return isStorageFull(error) ? chatMessages.notKept : chatMessages.notSent;
  }
}

async function retry(seq: number): Promise<null> {
  await retryRow(seq);
  void syncNow();
  return null;
}
