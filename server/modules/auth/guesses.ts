/**
 * Limits on guessing a password. Only wrong guesses count. Ten are free; from then on each has to wait longer than the
 * one before. A device that signed in before has a count of its own, so that no stranger's guesses keep its owner out
 * (O-116). Counted in the database, for all processes.
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

/** Of a signed-in account. */
export const guessBucket = (userId: number) => `guess ${userId}`;

/** Of a sign-in: of the device where it proves that it signed in to this account before, else of all others together. */
export const signInBucket = (email: string, deviceId: string | null) =>
  `${signIns(email)} ${deviceId ?? 'others'}`;

/** Hashed, so that the table does not collect what people type into an email field. */
const signIns = (email: string) => `sign-in ${hashToken(email)}`;

/** Refuses with `too_many_requests` while a guess has to wait. */
export const admitGuess = (deps: Needs, bucket: string): Promise<Admitted> =>
  admit(deps, bucket, guessLimits);

/** After the right one. */
export async function forgetGuesses({ db }: Pick<Deps, 'db'>, bucket: string) {
  await db.delete(tries).where(eq(tries.bucket, bucket));
}

/** Lets every device sign in again at once, as after a new password. */
export async function forgetSignIns({ db }: Pick<Deps, 'db'>, email: string) {
  await db.delete(tries).where(like(tries.bucket, `${signIns(email)} %`));
}

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
