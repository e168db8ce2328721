import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ChatContact } from '../../../contract/chat.ts';
import { KeepsNothing } from '../../../material/sending/keeps-nothing.tsx';
import { StayUntilSent } from '../../../material/sending/stay-until-sent.tsx';
import { ChatRoom } from '../../../material/chat/chat-room.tsx';
import { Conversation } from '../../../material/chat/conversation.tsx';
import { usePolling, useRefetchOnEvents, useOpenContact } from '../../../material/chat/use-chat.ts';
import { paths } from '../../../lib/paths.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { chatMessages } from '../../../messages/chat.ts';
import { onSent } from '../../../offline/sync/sync.ts';
import { useUser, useUserId } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState, LoadingText } from '../../../ui/states.tsx';
import { useOwnDevice } from './use-own-device.ts';
import { contactsQuery, threadQuery } from './chat.queries.ts';
import { ChatTrouble } from './chat-trouble.tsx';
import styles from './chat.module.css';

/** The students and the open conversation. Messages from staff are queued on the device like those of students. */
export function ChatScreen() {
  const state = useOwnDevice();
  if (state === 'opening') return <LoadingText />;
  return (
    <div className={styles.room}>
      {state === 'open' ? (
        <>
          <KeepsNothing />
          <StayUntilSent />
          <Chat />
        </>
      ) : (
        <ChatTrouble state={state} />
      )}
    </div>
  );
}

function Chat() {
  const { openId } = useOpenContact();
  const { data, isSuccess } = useQuery({ ...contactsQuery(), ...usePolling() });
  useFresh(openId);
  if (isSuccess && data.length === 0) return <NoContacts />;
  return (
    <ChatRoom contacts={data} isSuccess={isSuccess}>
      {(contact, onBack) => <Thread key={contact.user_id} contact={contact} onBack={onBack} />}
    </ChatRoom>
  );
}

/** Shown without contacts. Tells an admin which students appear here (O-092). */
function NoContacts() {
  const isAdmin = useUser()?.role === 'admin';
  return (
    <div className={styles.nobody}>
      <h1 className="visually-hidden">{chatMessages.title}</h1>
      <EmptyState
        title={chatMessages.noContacts}
        action={isAdmin && <ButtonLink to={paths.adminSubadmins}>Sub Admins</ButtonLink>}
      >
        {isAdmin && adminMessages.chatWithSubadmins}
      </EmptyState>
    </div>
  );
}

function Thread({ contact, onBack }: { contact: ChatContact; onBack: () => void }) {
  const query = threadQuery(contact.user_id);
  const client = useQueryClient();
  const { data, isError } = useQuery({ ...query, ...usePolling() });
  return (
    <Conversation
      contact={contact}
      me={useUserId() ?? 0}
      thread={data}
      failed={isError}
      onChanged={() => client.invalidateQueries({ queryKey: query.queryKey })}
      onBack={onBack}
    />
  );
}

/** Refetches when the server reports changes, and when a queued message was sent. */
function useFresh(openId: number | null) {
  const client = useQueryClient();
  const ask = useMemo(
    () => ({
      contacts: () => void client.invalidateQueries({ queryKey: contactsQuery().queryKey }),
      thread: (id: number) => void client.invalidateQueries({ queryKey: threadQuery(id).queryKey }),
    }),
    [client],
  );
  useRefetchOnEvents(openId, ask);
  useEffect(
    () =>
      onSent(() => {
        ask.contacts();
        if (openId !== null) ask.thread(openId);
      }),
    [ask, openId],
  );
}
