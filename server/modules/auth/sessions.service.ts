/** A session is a sign-in on one device. It issues access tokens until it is ended or too old. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { limits } from '../../../src/contract/limits.ts';
import type { Queryable } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import { makeAccessToken } from '../../http/access-token.ts';
import { ApiError } from '../../core/api-error.ts';
import {
  addSession,
  findSession,
  removeEnded,
  revokeSession,
  touchSession,
  type User,
} from './auth.store.ts';

const day = 86_400_000;

export interface Tokens {
  access: string;
  refresh: string;
}

export async function openSession(
  deps: Deps,
  user: Pick<User, 'id' | 'role'>,
  device: string,
  db: Queryable = deps.db,
): Promise<Tokens> {
  const refresh = randomBytes(32).toString('base64url');
  const id = randomUUID();
  const at = deps.now();
  await addSession(db, {
    id,
    userId: user.id,
    refreshHash: hashToken(refresh),
    device,
    createdAt: at,
    usedAt: at,
  });
  return { access: makeAccessToken(deps, { userId: user.id, sessionId: id, role: user.role }), refresh };
}

/** Issues a new access token. The refresh token doesn't rotate, so a lost response can't end anybody's session. */
export async function refreshAccess(deps: Deps, refresh: string): Promise<string> {
  const at = deps.now();
  const found = await findSession(deps.db, hashToken(refresh));
  if (!found?.user.isActive || isTooOld(found.session, at)) throw new ApiError('token_not_valid');
  const { session, user } = found;
  await touchSession(deps.db, session.id, at);
  return makeAccessToken(deps, { userId: user.id, sessionId: session.id, role: user.role });
}

export const endSession = (deps: Deps, refresh: string) =>
  revokeSession(deps.db, hashToken(refresh), deps.now());

/** Removes sessions and links that can never be used again. */
export async function removeEndedSessions({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const before = (days: number) => new Date(now().getTime() - days * day);
  const { sessionIdleDays: idle, sessionMaxDays: started } = limits;
  await removeEnded(db, { idle: before(idle), started: before(started), revoked: before(30) });
}

const isTooOld = ({ usedAt, createdAt }: { usedAt: Date; createdAt: Date }, at: Date) =>
  at.getTime() - usedAt.getTime() > limits.sessionIdleDays * day ||
  at.getTime() - createdAt.getTime() > limits.sessionMaxDays * day;

/** Tokens are random, so an unsalted hash protects them well enough in the database. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
