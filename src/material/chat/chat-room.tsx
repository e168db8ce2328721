import { useMemo, type ReactNode } from 'react';
import type { ChatContact } from '../../contract/chat.ts';
import { useStore } from '../../lib/use-store.ts';
import { chatMessages } from '../../messages/chat.ts';
import { connectivity } from '../../offline/connectivity.ts';
import type { BackLinkProps } from '../../ui/back-link.tsx';
import { ChatFrame } from './chat-frame.tsx';
import { withRead } from './chat.rules.ts';
import { useOpenContact } from './use-chat.ts';

export interface ChatRoomProps {
  /** From the server or from this device; undefined while loading. */
  contacts: ChatContact[] | undefined;
  /** True if the server's last reply was a success. */
  isSuccess: boolean;
  areStaff?: boolean;
  back?: BackLinkProps;
  /** Renders the conversation with the open contact. */
  children: (contact: ChatContact, onBack: () => void) => ReactNode;
}

/** The contacts of either side, and the conversation with the contact named in the address. */
export function ChatRoom({ contacts: listed, isSuccess, areStaff, back, children }: ChatRoomProps) {
  const { openId, open, close } = useOpenContact();
  const offline = useStore(connectivity) === 'offline';
  const contacts = useMemo(() => listed && withRead(listed, openId), [listed, openId]);
  const contact = contacts?.find(({ user_id }) => user_id === openId);
  return (
    <ChatFrame
      contacts={contacts ?? (offline ? [] : undefined)}
      openId={contact ? openId : null}
      onOpen={open}
      areStaff={areStaff}
      back={back}
      empty={isSuccess ? chatMessages.noContacts : chatMessages.contactsLater}
    >
      {contact && children(contact, close)}
    </ChatFrame>
  );
}
