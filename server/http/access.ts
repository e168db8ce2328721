/** Identifies the caller and checks their access. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { mayCall, type Access } from '../../src/contract/roles.ts';
import type { Database } from '../db/client.ts';
import { sessions, users } from '../db/schema/accounts.ts';
import type { Deps } from '../deps/deps.ts';
import { accessTokenReader, type AccessClaims } from './access-token.ts';
import { ApiError } from '../core/api-error.ts';
import type { SignedIn } from './handler.ts';

/**
 * Returns the check that runs before every endpoint. It reads session and account from the database on each call, so a
 * sign-out or deactivation takes effect at once, whatever the token says.
 */
export function accessCheck(
  deps: Deps,
): (access: Access, request: FastifyRequest) => Promise<SignedIn | null> {
  const findCaller = callerFinder(deps.db);
  const read = accessTokenReader(deps);

  return async (access, request) => {
    const caller = await identify(request.headers.authorization);
    if (access === 'anyone') return caller instanceof ApiError ? null : caller;
    if (caller instanceof ApiError) throw caller;
    if (!mayCall[access](caller.role)) throw new ApiError('forbidden');
    return caller;
  };

  async function identify(header: string | undefined): Promise<SignedIn | ApiError> {
    if (header === undefined) return new ApiError('not_signed_in');
    const token = /^Bearer +(\S+)$/i.exec(header)?.[1];
    const claims = token === undefined ? null : read(token);
    return (claims && (await findCaller(claims))) ?? new ApiError('token_not_valid');
  }
}

function callerFinder(db: Database) {
  const query = db
    .select({ id: users.id, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('userId')),
        isNull(sessions.revokedAt),
        users.isActive,
      ),
    )
    .prepare('caller');
  return async ({ userId, sessionId }: AccessClaims): Promise<SignedIn | null> => {
    const [row] = await query.execute({ sessionId, userId });
    return row ? { ...row, sessionId } : null;
  };
}
