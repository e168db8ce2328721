import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChatContact } from '../../../contract/chat.ts';
import { paths } from '../../../lib/paths.ts';
import { ChatRoom } from '../../../material/chat/chat-room.tsx';
import { Conversation } from '../../../material/chat/conversation.tsx';
import { usePolling, useRefetchOnEvents, useOpenContact } from '../../../material/chat/use-chat.ts';
import { useUserId } from '../../../session/session.ts';
import { contactsQuery, threadQuery } from './chat.queries.ts';

/** The sub-admins and the open conversation. */
export function ChatScreen() {
  const { openId } = useOpenContact();
  const client = useQueryClient();
  const { data, isSuccess } = useQuery({ ...contactsQuery(), ...usePolling() });
  useRefetchOnEvents(openId, {
    contacts: () => void client.invalidateQueries({ queryKey: contactsQuery().queryKey }),
    thread: (id) => void client.invalidateQueries({ queryKey: threadQuery(id).queryKey }),
  });
  return (
    <ChatRoom
      contacts={data}
      isSuccess={isSuccess}
      areStaff
      back={{ to: paths.dashboard, label: 'Back to dashboard' }}
    >
      {(contact, onBack) => <Thread key={contact.user_id} contact={contact} onBack={onBack} />}
    </ChatRoom>
  );
}

function Thread({ contact, onBack }: { contact: ChatContact; onBack: () => void }) {
  const query = threadQuery(contact.user_id);
  const client = useQueryClient();
  const { data, isError } = useQuery({ ...query, ...usePolling() });
  return (
    <Conversation
      contact={contact}
      isStaff
      me={useUserId() ?? 0}
      thread={data}
      failed={isError}
      onChanged={() => client.invalidateQueries({ queryKey: query.queryKey })}
      onBack={onBack}
    />
  );
}
