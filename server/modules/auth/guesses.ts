/**
 * Limits on guessing a password. Only wrong guesses count. Ten are free; from then on each has to wait longer than the
 * one before. A device that signed in before has a count of its own, so that no stranger's guesses keep its owner out
 * (O-116). Counted in the database, for all processes.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { tx } from '../../db/client.ts';
import { tries } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { hashToken } from './sessions.service.ts';

export const guessLimits = {
  free: 10,
  firstWaitSeconds: 60,
  longestWaitSeconds: 15 * 60,
  forgottenAfterSeconds: 60 * 60,
};

type Needs = Pick<Deps, 'db' | 'now'>;

/** Of a signed-in account. */
export const guessBucket = (userId: number) => `guess ${userId}`;

/** Of a sign-in: of the device where it proves that it signed in to this account before, else of all others together. */
export const signInBucket = (email: string, deviceId: string | null) =>
  `${signIns(email)} ${deviceId ?? 'others'}`;

/** Hashed, so that the table does not collect what people type into an e-mail field. */
const signIns = (email: string) => `sign-in ${hashToken(email)}`;

/** Counts a guess as a wrong one, before it is looked at, and refuses with `too_many_requests` while it has to wait. */
export async function admitGuess({ db, now }: Needs, bucket: string): Promise<void> {
  const at = now();
  await tx(db, async (inner) => {
    // Written either way, so that guesses at the same moment wait for each other.
    const [row] = await inner
      .insert(tries)
      .values({ bucket, count: 0, resetsAt: at })
      .onConflictDoUpdate({ target: tries.bucket, set: { bucket } })
      .returning();
    const { count: before, opensAt, resetsAt } = row!;
    if (opensAt !== null && opensAt > at) throw tooMany(opensAt, at);
    const count = resetsAt <= at ? 1 : before + 1;
    const wait = waitAfter(count);
    const next = { count, opensAt: wait === 0 ? null : later(at, wait), resetsAt: later(at, forgottenAfter) };
    await inner.update(tries).set(next).where(eq(tries.bucket, bucket));
  });
}

/** After the right one. */
export async function forgetGuesses({ db }: Pick<Deps, 'db'>, bucket: string) {
  await db.delete(tries).where(eq(tries.bucket, bucket));
}

/** Lets every device sign in again at once, as after a new password. */
export async function forgetSignIns({ db }: Pick<Deps, 'db'>, email: string) {
  await db.delete(tries).where(like(tries.bucket, `${signIns(email)} %`));
}

const { free, firstWaitSeconds, longestWaitSeconds, forgottenAfterSeconds: forgottenAfter } = guessLimits;

const waitAfter = (count: number) =>
  count < free ? 0 : Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** (count - free));

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

const tooMany = (opensAt: Date, at: Date) =>
  new ApiError('too_many_requests', {
    retryAfter: Math.max(1, Math.ceil((opensAt.getTime() - at.getTime()) / 1000)),
  });

type Secret = Pick<Deps, 'settings'>;

/** What a device keeps as a cookie, for each account that it signed in to. It opens nothing. */
export const deviceCookie = (userId: number) => `device_${userId}`;

export function newDeviceProof(deps: Secret, userId: number): string {
  const id = randomBytes(12).toString('base64url');
  return `${id}.${signatureOf(deps, userId, id)}`;
}

/** The id of a device that proves that it signed in to this account before; null otherwise. */
export function provenDevice(deps: Secret, userId: number, proof: string | undefined): string | null {
  const [id = '', signature = ''] = (proof ?? '').split('.');
  const wanted = Buffer.from(signatureOf(deps, userId, id));
  const given = Buffer.from(signature);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null;
}

const signatureOf = ({ settings }: Secret, userId: number, id: string) =>
  createHmac('sha256', settings.tokenSecret).update(`device ${userId} ${id}`).digest('base64url');
