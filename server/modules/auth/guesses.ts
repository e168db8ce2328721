/**
 * Limits password guessing. Only wrong guesses count: ten are free, then each has to wait longer than the one before. A
 * device that signed in before has its own count, so a stranger's guesses can't lock out the owner (O-116). The counts
 * are in the database, shared by all processes.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { tries } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { admit, type Admitted, type GrowingWaits } from '../../http/growing-waits.ts';
import { hashToken } from './sessions.service.ts';

export const guessLimits = {
  free: 10,
  firstWaitSeconds: 60,
  longestWaitSeconds: 15 * 60,
  forgottenAfterSeconds: 60 * 60,
  forgottenFrom: 'last',
} as const satisfies GrowingWaits;

type Needs = Pick<Deps, 'db' | 'now'>;

/** The bucket for password checks by a signed-in account. */
export const guessBucket = (userId: number) => `guess ${userId}`;

/**
 * The bucket for sign-ins: one per device that proved it signed in to this account before, one shared by all others.
 */
export const signInBucket = (email: string, deviceId: string | null) =>
  `${signIns(email)} ${deviceId ?? 'others'}`;

/** Hashed, so that the table doesn't collect what people type into an email field. */
const signIns = (email: string) => `sign-in ${hashToken(email)}`;

/** Throws `too_many_requests` while the next guess has to wait. */
export const admitGuess = (deps: Needs, bucket: string): Promise<Admitted> =>
  admit(deps, bucket, guessLimits);

/** Clears the count after a correct password. */
export async function forgetGuesses({ db }: Pick<Deps, 'db'>, bucket: string) {
  await db.delete(tries).where(eq(tries.bucket, bucket));
}

/** Clears the counts of all devices, e.g. after a password reset. */
export async function forgetSignIns({ db }: Pick<Deps, 'db'>, email: string) {
  await db.delete(tries).where(like(tries.bucket, `${signIns(email)} %`));
}

type Secret = Pick<Deps, 'settings'>;

/**
 * The cookie in which a device keeps its proof, one per account that it signed in to. The proof alone grants no access.
 */
export const deviceCookie = (userId: number) => `device_${userId}`;

export function newDeviceProof(deps: Secret, userId: number): string {
  const id = randomBytes(12).toString('base64url');
  return `${id}.${signatureOf(deps, userId, id)}`;
}

/** Returns the id of a device that proves it signed in to this account before; null otherwise. */
export function provenDevice(deps: Secret, userId: number, proof: string | undefined): string | null {
  const [id = '', signature = ''] = (proof ?? '').split('.');
  const wanted = Buffer.from(signatureOf(deps, userId, id));
  const given = Buffer.from(signature);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null;
}

const signatureOf = ({ settings }: Secret, userId: number, id: string) =>
  createHmac('sha256', settings.tokenSecret).update(`device ${userId} ${id}`).digest('base64url');
