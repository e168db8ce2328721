/** Passwords at rest: argon2id with a salt of its own each. */
import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

export const hashPassword = (password: string) => hash(password.normalize('NFC'));

/** Checks a password. Without an account it takes as long and says no, so that time tells nothing about addresses. */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  const fits = await verify(stored ?? (await nobodysHash()), password.normalize('NFC'));
  return fits && stored !== undefined;
}

let nobodys: Promise<string> | undefined;
const nobodysHash = () => (nobodys ??= hash(randomBytes(32)));
