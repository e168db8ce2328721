/** Password hashing: argon2id with a salt per password. */
import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

export const hashPassword = (password: string) => hash(password.normalize('NFC'));

/**
 * Checks a password. Without an account it takes just as long and returns false, so that timing doesn't reveal
 * accounts.
 */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  const fits = await verify(stored ?? (await noAccountHash()), password.normalize('NFC'));
  return fits && stored !== undefined;
}

let dummyHash: Promise<string> | undefined;
const noAccountHash = () => (dummyHash ??= hash(randomBytes(32)));
