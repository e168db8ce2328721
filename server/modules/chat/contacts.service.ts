/** Whom a user can chat with, and the state of each thread. */
import type { ChatContact } from '../../../src/contract/chat.ts';
import type { Role } from '../../../src/contract/roles.ts';
import type { Deps } from '../../deps/deps.ts';
import { urlOf } from '../../files/file-store.ts';
import type { SignedIn } from '../../http/handler.ts';
import { contactRows, type ContactRow } from './chat.store.ts';
import { mayWrite, type Other } from './thread.rules.ts';

/** Students see all sub-admins, sub-admins all students; an admin sees only people they have a thread with (O-092). */
export async function contactsOf({ db }: Deps, user: SignedIn): Promise<ChatContact[]> {
  const besides = { student: 'subadmin', subadmin: 'student', admin: null } as const;
  const rows = await contactRows(db, { id: user.id, isStudent: user.role === 'student' }, besides[user.role]);
  return rows.map((row) => contactOf(row, user));
}

function contactOf(row: ContactRow, me: SignedIn): ChatContact {
  const other: Other = row.role === null ? null : { role: row.role as Role, isActive: row.isActive === true };
  return {
    user_id: row.id,
    name: [row.firstName, row.lastName].filter(Boolean).join(' ') || gone,
    profile_picture: urlOf(row.profilePicture),
    last_message: row.lastDeleted ? 'Message deleted' : row.lastText || row.lastFile || '',
    seen: row.unread === 0,
    unread: row.unread,
    last_timestamp: row.lastAt?.toISOString() ?? null,
    closed: !mayWrite(me, other, row.lastAt !== null),
  };
}

const gone = 'Former contact';
