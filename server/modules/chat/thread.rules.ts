/** Who may write to whom, who may read what, and how long a message can be changed. */
import { limits } from '../../../src/contract/limits.ts';
import { isStaff, type Role } from '../../../src/contract/roles.ts';
import type { SignedIn } from '../../http/handler.ts';
import type { MessageRow, Thread } from './chat.store.ts';

/** The other user as they are now; null if the account is gone. */
export type Other = { role: Role; isActive: boolean } | null;

type Caller = Pick<SignedIn, 'id' | 'role'>;

/** The thread between the caller and another user, one of them a student and one of them staff. */
export const threadOf = (me: Caller, otherId: number): Thread =>
  isStaff(me.role) ? { studentId: otherId, staffId: me.id } : { studentId: me.id, staffId: otherId };

/**
 * Students may write to sub-admins only, sub-admins to any student, and an admin to students they have a thread with
 * (O-092). Nobody may write to an account that is gone or inactive.
 */
export function mayWrite(me: Caller, other: Other, hasThread: boolean): boolean {
  if (!other?.isActive) return false;
  if (me.role === 'student') return other.role === 'subadmin';
  return other.role === 'student' && (me.role === 'subadmin' || hasThread);
}

/** Whoever has a thread may read it, even when nobody can write in it any more (O-102). */
export const mayRead = (me: Caller, other: Other, hasThread: boolean) =>
  hasThread || mayWrite(me, other, hasThread);

export const isMine = (me: Caller, message: MessageRow) =>
  message.fromStudent ? message.studentId === me.id : message.staffId === me.id;

/** 2-student §4: senders may change a message for five minutes after sending it. */
export const windowIsOver = ({ sentAt }: MessageRow, now: Date) =>
  now.getTime() - sentAt.getTime() > limits.chatEditSeconds * 1000;
