/** Tickets: what opens one private thing for one user for a while, for players and links that can send no token. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { limits } from '../../src/contract/limits.ts';
import { users } from '../db/schema/accounts.ts';
import type { Deps } from '../deps/deps.ts';
import { ApiError } from '../core/api-error.ts';
import type { SignedIn } from './handler.ts';

/** What a ticket may open; also the folder of its address. */
export type Ticketed = 'videos' | 'audios' | 'chat' | 'bank-export' | 'test-export' | 'ecg-export';

/** Whoever is named by a ticket or a token. */
export type Visitor = Pick<SignedIn, 'id' | 'role'>;

type Needs = Pick<Deps, 'settings' | 'now'>;

/**
 * The address of a private thing for a user. Good for `limits.mediaTicketSeconds` at most and three quarters of them at
 * least: for a quarter of an hour it stays the same, so that a list asked for again gives a player no other address.
 */
export const ticketUrl = (deps: Needs, kind: Ticketed, id: number, userId: number) =>
  `/api/media/${kind}/${id}?ticket=${ticketFor(deps, kind, id, userId)}`;

function ticketFor({ settings, now }: Needs, kind: Ticketed, id: number, userId: number): string {
  const step = limits.mediaTicketSeconds / 4;
  const ends = Math.floor(now().getTime() / 1000 / step) * step + limits.mediaTicketSeconds;
  return `${userId}.${ends}.${seal(settings.tokenSecret, [kind, id, userId, ends])}`;
}

/**
 * Who may come in with this ticket to this thing. The account is read each time; whether they may still have the thing is for
 * its owner to say. Refuses with `bad_ticket` what is forged, expired, for something else, or for nobody any more.
 */
export async function ticketHolder(
  { db, settings, now }: Pick<Deps, 'db' | 'settings' | 'now'>,
  kind: Ticketed,
  id: number,
  ticket: unknown,
): Promise<Visitor> {
  const [, user, ends, given] =
    (typeof ticket === 'string' && /^([1-9]\d{0,9})\.(\d{1,12})\.([\w-]{43})$/.exec(ticket)) || [];
  if (!given) throw new ApiError('bad_ticket');
  const wanted = seal(settings.tokenSecret, [kind, id, Number(user), Number(ends)]);
  const holds = timingSafeEqual(Buffer.from(given), Buffer.from(wanted));
  if (!holds || Number(ends) * 1000 < now().getTime()) throw new ApiError('bad_ticket');
  const [row] = await db
    .select({ id: users.id, role: users.role, isActive: users.isActive })
    .from(users)
    .where(eq(users.id, Number(user)));
  if (!row?.isActive) throw new ApiError('bad_ticket');
  return { id: row.id, role: row.role };
}

/** The secret also signs access tokens; a line break never stands in what is signed there. */
const seal = (secret: string, parts: (string | number)[]) =>
  createHmac('sha256', secret)
    .update(['ticket', ...parts].join('\n'))
    .digest('base64url');
