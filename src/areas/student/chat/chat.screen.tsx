import { useSearchParams } from 'react-router-dom';
import { useStore } from '../../../lib/use-store.ts';
import { ChatFrame } from '../../../material/chat-frame.tsx';
import { chatMessages } from '../../../messages/chat.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { Conversation } from './conversation.tsx';
import { useContacts, useNews } from './use-chat.ts';

/** The sub-admins, and what was said with the one who is open. */
export function ChatScreen() {
  const [search, setSearch] = useSearchParams();
  const openId = Number(search.get('with')) || null;
  useNews(openId);
  const { contacts, isLoaded } = useContacts(openId);
  const offline = useStore(connectivity) === 'offline';
  const open = contacts?.find(({ user_id }) => user_id === openId);

  return (
    <ChatFrame
      contacts={contacts ?? (offline ? [] : undefined)}
      openId={open ? openId : null}
      onOpen={(id) => setSearch({ with: String(id) }, { replace: openId !== null })}
      empty={isLoaded ? chatMessages.noContacts : chatMessages.contactsLater}
    >
      {open && (
        <Conversation key={open.user_id} contact={open} onBack={() => setSearch({}, { replace: true })} />
      )}
    </ChatFrame>
  );
}
