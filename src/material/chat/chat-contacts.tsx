import { useState, type UIEvent } from 'react';
import type { ChatContact } from '../../contract/chat.ts';
import { briefly, startOfDay } from '../../lib/dates.ts';
import { useByClock } from '../../lib/use-now.ts';
import { chatMessages } from '../../messages/chat.ts';
import { BackLink, type BackLinkProps } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Face } from '../../ui/face.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { LoadingText } from '../../ui/states.tsx';
import styles from './chat-contacts.module.css';
import { matching } from './chat.rules.ts';

export interface ChatContactsProps {
  /** Newest message first; undefined while loading. */
  contacts: readonly ChatContact[] | undefined;
  openId: number | null;
  onOpen: (userId: number) => void;
  /** The contacts are staff: tell the student who they are and when they answer. */
  areStaff?: boolean;
  /** The way out of the chat. */
  back?: BackLinkProps | undefined;
  /** The text to show if there are no contacts. */
  empty: string;
}

/**
 * How many rows are rendered at first and added when scrolling: a sub-admin has as many contacts as there are students.
 */
const step = 60;

/** The list of contacts: name, last message and its time, and the number of unread messages. */
export function ChatContacts({ contacts, openId, onOpen, areStaff, back, empty }: ChatContactsProps) {
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(step);
  const found = matching(contacts ?? [], typed);
  const today = useByClock(() => startOfDay(Date.now()));

  function look({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) {
    if (most < found.length && scrollHeight - scrollTop <= 2 * clientHeight) setMost(most + step);
  }

  return (
    <div className={styles.contacts}>
      <div className={styles.head}>
        {back && <BackLink {...back} className={styles.back} />}
        <h2 className={styles.title}>{chatMessages.contacts}</h2>
        <SearchField
          label={chatMessages.search}
          placeholder={chatMessages.search}
          value={typed}
          onChange={(next) => {
            setTyped(next);
            setMost(step);
          }}
          className={styles.search}
        />
      </div>
      {found.length > 0 ? (
        <ul aria-label={chatMessages.contacts} className={styles.list} onScroll={look}>
          {found.slice(0, most).map((contact) => (
            <li key={contact.user_id}>
              <Row
                contact={contact}
                who={areStaff ? chatMessages.staff : chatMessages.noneYet}
                today={today}
                isOpen={contact.user_id === openId}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      ) : (
        contacts !== undefined && (
          <p className={styles.empty}>{contacts.length > 0 ? chatMessages.noMatch : empty}</p>
        )
      )}
      {contacts === undefined && (
        <div className={styles.empty}>
          <LoadingText />
        </div>
      )}
      {areStaff && contacts && contacts.length > 0 && (
        <p className={styles.answers}>{chatMessages.staffAnswers}</p>
      )}
    </div>
  );
}

function Row({
  contact,
  who,
  today,
  isOpen,
  onOpen,
}: {
  contact: ChatContact;
  /** Shown for a contact who has written nothing yet. */
  who: string;
  /** When the day began, ms. */
  today: number;
  isOpen: boolean;
  onOpen: (userId: number) => void;
}) {
  const { user_id: id, name, profile_picture: picture, last_message: last, unread } = contact;
  const at = contact.last_timestamp === null ? null : Date.parse(contact.last_timestamp);
  return (
    <button
      type="button"
      data-contact={id}
      data-new={unread > 0 || undefined}
      aria-current={isOpen || undefined}
      className={styles.row}
      onClick={() => onOpen(id)}
    >
      <Face picture={picture} name={name} size={44} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.last}>{last || (at === null ? who : '')}</span>
      </span>
      <span className={styles.side}>
        {at !== null && <time dateTime={contact.last_timestamp ?? ''}>{briefly(at, today)}</time>}
        {unread > 0 && (
          <Badge tone="night">
            <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
            <span className="visually-hidden">{chatMessages.unread(unread)}</span>
          </Badge>
        )}
      </span>
    </button>
  );
}
