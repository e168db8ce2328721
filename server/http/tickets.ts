/** Tickets give one user temporary access to one private file, for players and links that cannot send a token. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { limits } from '../../src/contract/limits.ts';
import { users } from '../db/schema/accounts.ts';
import type { Deps } from '../deps/deps.ts';
import { ApiError } from '../core/api-error.ts';
import type { SignedIn } from './handler.ts';

/** The kinds of files that a ticket may open; also a segment of the URL. */
export type TicketKind = 'videos' | 'audios' | 'chat' | 'bank-export' | 'test-export' | 'ecg-export';

/** The user named by a ticket or a token. */
export type Visitor = Pick<SignedIn, 'id' | 'role'>;

type Needs = Pick<Deps, 'settings' | 'now'>;

/**
 * Returns the URL of a private file for a user. It is valid for three quarters of `limits.mediaTicketSeconds` at least
 * and for all of it at most: the ticket changes only every quarter of that time (15 minutes), so that a refetched list
 * does not change the URL under a player.
 */
export const ticketUrl = (deps: Needs, kind: TicketKind, id: number, userId: number) =>
  `/api/media/${kind}/${id}?ticket=${ticketFor(deps, kind, id, userId)}`;

const ticketStep = limits.mediaTicketSeconds / 4;

/** Identifies the span of time within which a ticket stays the same. */
export const ticketPeriod = (now: Date) => Math.floor(now.getTime() / 1000 / ticketStep);

function ticketFor({ settings, now }: Needs, kind: TicketKind, id: number, userId: number): string {
  const ends = ticketPeriod(now()) * ticketStep + limits.mediaTicketSeconds;
  return `${userId}.${ends}.${seal(settings.tokenSecret, [kind, id, userId, ends])}`;
}

/**
 * Returns the user of a ticket for this file. Reads the account each time; the module that owns the file decides
 * whether the user may still have it. Refuses with `bad_ticket` if the ticket is forged, expired or for another file,
 * or if the account is gone or inactive.
 */
export async function ticketHolder(
  { db, settings, now }: Pick<Deps, 'db' | 'settings' | 'now'>,
  kind: TicketKind,
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

/** The secret also signs access tokens. Those never contain a line break, so no signature is valid as both. */
const seal = (secret: string, parts: (string | number)[]) =>
  createHmac('sha256', secret)
    .update(['ticket', ...parts].join('\n'))
    .digest('base64url');
