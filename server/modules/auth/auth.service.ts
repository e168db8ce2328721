/** Accounts: signing up, signing in and resetting a password. */
import { randomBytes } from 'node:crypto';
import type { StoredUser } from '../../../src/contract/auth.ts';
import { limits } from '../../../src/contract/limits.ts';
import { normalEmail } from '../../../src/contract/email.ts';
import { isValidPassword } from '../../../src/contract/rules/password.ts';
import { isDuplicate, inTransaction, type Queryable, type Tx } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import { urlOf } from '../../files/file-store.ts';
import { ApiError, fieldError, invalidFields } from '../../core/api-error.ts';
import { admitFrom, countTry } from '../../http/rate-limit.ts';
import { resetMail } from '../../mail/reset-mail.ts';
import {
  addReset,
  addUser,
  changeUser,
  findUser,
  findUserByEmail,
  goodResets,
  isGoodReset,
  isReserved,
  lockUser,
  passwordAfterReset,
  removeReset,
  revokeSessionsOf,
  useReset,
  type User,
} from './auth.store.ts';
import { admitGuess, forgetGuesses, forgetSignIns, provenDevice, signInBucket } from './guesses.ts';
import { hashPassword, passwordFits } from './password-hash.ts';
import { hashToken, openSession, type Tokens } from './sessions.service.ts';

export const weakPassword = "Password doesn't meet the required criteria";
export const emailTaken = 'An account with this email already exists.';

export interface NewAccount {
  first_name: string;
  last_name?: string | undefined;
  email: string;
  phone_number: string;
  password: string;
}

/** Makes an account. `isAgain`: the device had no reply when it sent this before, so the account may be there. */
export async function signUp({ db, now }: Deps, account: NewAccount, isAgain = false) {
  const email = normalEmail(account.email);
  const known = await findUserByEmail(db, email);
  if (isAgain && known && (await isJustMade(known, account.password, now()))) return;
  const taken = known ?? (await isReserved(db, email, now()));
  const refused = {
    ...(taken && { email: [emailTaken] }),
    ...(!isValidPassword(account.password) && { password: [weakPassword] }),
  };
  if (Object.keys(refused).length > 0) throw invalidFields(refused);
  try {
    await addUser(db, {
      email,
      firstName: account.first_name.trim(),
      lastName: (account.last_name ?? '').trim(),
      phoneNumber: account.phone_number.trim(),
      role: 'student',
      passwordHash: await hashPassword(account.password),
      createdAt: now(),
    });
  } catch (error) {
    throw isDuplicate(error, 'users_email') ? fieldError('email', emailTaken) : error;
  }
}

/**
 * Whether this password made the account just now. Not later, so that nobody can guess the passwords of accounts here,
 * without the waits of a sign-in.
 */
const isJustMade = async (user: User, password: string, now: Date) =>
  user.role === 'student' &&
  now.getTime() - user.createdAt.getTime() < justMadeMinutes * 60_000 &&
  (await passwordFits(password, user.passwordHash));

const justMadeMinutes = 30;

export interface SignInAttempt {
  email: string;
  password: string;
  /** The name of the device, taken from its user agent. */
  device: string;
  address: string;
  /** The proof that the device kept from an earlier sign-in to this account. */
  proofFor: (userId: number) => string | undefined;
}

/** Signs in and returns the session, and whether the device proved that it signed in to this account before. */
export async function signIn(
  deps: Deps,
  { email: given, password, device, address, proofFor }: SignInAttempt,
) {
  const email = normalEmail(given);
  const user = await findUserByEmail(deps.db, email);
  const deviceId = user ? provenDevice(deps, user.id, proofFor(user.id)) : null;
  // A known device skips the limit per IP address: other people behind the same address may be guessing.
  const ofAddress = deviceId === null ? await admitFrom(deps, 'POST /login/', address) : null;
  let went: 'right' | 'wrong' = 'right';
  try {
    const bucket = signInBucket(email, deviceId);
    // A request refused here was not a guess, so it isn't counted as one.
    const guess = await admitGuess(deps, bucket);
    went = 'wrong';
    try {
      if (!(await passwordFits(password, user?.passwordHash)) || !user)
        throw new ApiError('wrong_credentials');
      went = 'right';
      await forgetGuesses(deps, bucket);
    } finally {
      await guess.settle(went);
    }
  } finally {
    await ofAddress?.settle(went);
  }
  // Password or account may have changed while the password was being compared. That ended all sessions, so no new one
  // may start.
  const tokens = await inTransaction(deps.db, async (tx) => {
    const now = await lockUser(tx, user.id);
    if (now?.passwordHash !== user.passwordHash) throw new ApiError('wrong_credentials');
    if (!now.isActive) throw new ApiError('account_inactive');
    return openSession(deps, user, device, tx);
  });
  const session: Tokens & { user: StoredUser } = { ...tokens, user: storedUser(user) };
  return { session, isKnown: deviceId !== null };
}

/** The first `free` links are mailed as fast as they are requested; after that, one at most every `everyMinutes`. */
export const resetMails = { free: 10, everyMinutes: 5 };

/**
 * Mails a reset link if the address has an account. Somebody who floods a mailbox with requests gets the same reply as
 * its owner, who already has working links in it by then.
 */
export async function mailResetLink(deps: Deps, email: string) {
  const made = await inTransaction(deps.db, async (tx) => {
    const found = await findUserByEmail(tx, normalEmail(email));
    // Locked, so that concurrent requests see each other's links.
    const user = found?.isActive ? await lockUser(tx, found.id) : undefined;
    if (!user || (await hasLinksEnough(deps, tx, user.id))) return null;
    return { user, ...(await makeLink(deps, tx, { userId: user.id, minutes: limits.resetLinkMinutes })) };
  });
  if (made === null) return;
  const { user, link, tokenHash } = made;
  try {
    await deps.mailer.send(
      resetMail({ to: user.email, firstName: user.firstName, link, contact: deps.settings.contactEmail }),
    );
  } catch (error) {
    // Nobody received this link, so it must not count against the next one.
    await removeReset(deps.db, tokenHash);
    throw error;
  }
}

async function hasLinksEnough({ now }: Deps, tx: Tx, userId: number): Promise<boolean> {
  const { count, lastEnds } = await goodResets(tx, userId, now());
  const lastMade = lastEnds === null ? 0 : lastEnds.getTime() - limits.resetLinkMinutes * 60_000;
  return count >= resetMails.free && now().getTime() - lastMade < resetMails.everyMinutes * 60_000;
}

export const makeResetLink = async (deps: Deps, userId: number) =>
  (await makeLink(deps, deps.db, { userId, minutes: limits.resetLinkMinutes })).link;

/** Makes the link that restores the account's old email, with a new password and all sessions ended (O-112). */
export const makeUndoLink = async (deps: Deps, tx: Tx, { id, email }: Pick<User, 'id' | 'email'>) =>
  (await makeLink(deps, tx, { userId: id, minutes: limits.undoLinkDays * 24 * 60, restoresEmail: email }))
    .link;

async function makeLink(
  { now, settings }: Deps,
  db: Queryable,
  { userId, minutes, restoresEmail }: { userId: number; minutes: number; restoresEmail?: string },
): Promise<{ link: string; tokenHash: string }> {
  const token = randomBytes(16).toString('base64url');
  const expiresAt = new Date(now().getTime() + minutes * 60_000);
  const tokenHash = hashToken(token);
  await addReset(db, { tokenHash, userId, expiresAt, restoresEmail });
  return { link: `${settings.publicUrl}/reset-password/${userId}/${token}`, tokenHash };
}

const takenSince = 'Another account now uses your old email address. Please contact us.';

/** Sets a new password and returns the account's id. */
export async function resetPassword(
  deps: Deps,
  uid: string,
  token: string,
  password: string,
  address: string,
): Promise<number> {
  if (!isValidPassword(password)) throw fieldError('new_password', weakPassword);
  const userId = /^[1-9]\d{0,8}$/.test(uid) ? Number(uid) : 0;
  // Only invalid links are counted. A valid one works whatever other people behind the same address tried.
  if (!(await isGoodReset(deps.db, hashToken(token), userId, deps.now()))) {
    const set = await passwordAfterReset(deps.db, hashToken(token), userId, deps.now());
    await countTry(deps, 'POST /reset-password/', address, set === undefined ? null : String(userId));
    // The same password again: the link set it, but the reply was lost.
    if (set !== undefined && (await passwordFits(password, set))) return userId;
    throw new ApiError('bad_reset_link');
  }
  const passwordHash = await hashPassword(password);
  await inTransaction(deps.db, async (tx) => {
    // Before the links, as in every other change of an account.
    await lockUser(tx, userId);
    const link = await useReset(tx, hashToken(token), userId, deps.now());
    if (!link) throw new ApiError('bad_reset_link');
    const email = link.restoresEmail;
    await changeUser(tx, userId, { passwordHash, ...(email !== null && { email }) });
    await revokeSessionsOf(tx, userId, deps.now());
  }).catch((error: unknown) => {
    throw isDuplicate(error, 'users_email') ? new ApiError('bad_reset_link', { detail: takenSince }) : error;
  });
  // Anybody whom wrong guesses were making wait, their own or somebody else's, can sign in at once.
  const user = await findUser(deps.db, userId);
  if (user) await forgetSignIns(deps, user.email);
  return userId;
}

const storedUser = (user: User): StoredUser => ({
  id: user.id,
  role: user.role,
  profile_picture: urlOf(user.profilePicture),
  first_name: user.firstName,
});
