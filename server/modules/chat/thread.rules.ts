/** Who may write to whom, who may read what, and until when a message can be changed. */
import { limits } from '../../../src/contract/limits.ts';
import { isStaff, type Role } from '../../../src/contract/roles.ts';
import type { SignedIn } from '../../http/handler.ts';
import type { MessageRow, Thread } from './chat.store.ts';

/** The other side as it is now; null when the account is gone. */
export type Other = { role: Role; isActive: boolean } | null;

type Caller = Pick<SignedIn, 'id' | 'role'>;

/** The thread of a caller with somebody else: a student's with staff, or staff's with a student. */
export const threadOf = (me: Caller, otherId: number): Thread =>
  isStaff(me.role) ? { studentId: otherId, staffId: me.id } : { studentId: me.id, staffId: otherId };

/**
 * Students write to sub-admins only; sub-admins to any student; an admin answers where there is a thread (O-092).
 * Nobody writes to an account that is gone or inactive.
 */
export function mayWrite(me: Caller, other: Other, hasThread: boolean): boolean {
  if (!other?.isActive) return false;
  if (me.role === 'student') return other.role === 'subadmin';
  return other.role === 'student' && (me.role === 'subadmin' || hasThread);
}

/** Whoever has a thread may read it, also when nothing more can be written (O-102). */
export const mayRead = (me: Caller, other: Other, hasThread: boolean) =>
  hasThread || mayWrite(me, other, hasThread);

export const isMine = (me: Caller, message: MessageRow) =>
  message.fromStudent ? message.studentId === me.id : message.staffId === me.id;

/** 2-student §4: by its sender, within five minutes of sending. */
export const windowIsOver = ({ sentAt }: MessageRow, now: Date) =>
  now.getTime() - sentAt.getTime() > limits.chatEditSeconds * 1000;
