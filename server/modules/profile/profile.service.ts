/** Users reading and changing their own account. */
import { isBlank } from '../../../src/contract/blank.ts';
import { emailPattern, normalEmail } from '../../../src/contract/email.ts';
import type { Profile } from '../../../src/contract/profile.ts';
import { errors } from '../../../src/contract/errors.ts';
import { isValidPassword } from '../../../src/contract/rules/password.ts';
import { isDuplicate, type Queryable, type Tx } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import { urlOf } from '../../files/file-store.ts';
import { storePicture } from '../../files/picture.ts';
import { markUnused } from '../../files/unused.ts';
import { ApiError, fieldError, invalidFields } from '../../core/api-error.ts';
import { emailChangedMail } from '../../mail/email-changed-mail.ts';
import { sendInTime } from '../../mail/send-in-time.ts';
import { invalidEmail, invalidPhone } from '../../http/field-sentences.ts';
import type { Once, SignedIn, UploadedFile } from '../../http/handler.ts';
import { emailTaken, makeUndoLink, weakPassword } from '../auth/auth.service.ts';
import {
  changeUser,
  endResets,
  findUser,
  isOpenSession,
  isReserved,
  lockUser,
  revokeSessionsOf,
  type User,
} from '../auth/auth.store.ts';
import { admitGuess, forgetGuesses, guessBucket } from '../auth/guesses.ts';
import { hashPassword, passwordFits } from '../auth/password-hash.ts';
import { dayOf } from '../subscriptions/subscriptions.service.ts';
import { closedCoursesOf, subscriptionsOf } from '../subscriptions/subscriptions.store.ts';

const pictureSide = 512;

export interface Details {
  first_name?: string | undefined;
  last_name?: string | undefined;
  email?: string | undefined;
  phone_number?: string | undefined;
}

export interface PasswordChange {
  current_password?: string | undefined;
  new_password?: string | undefined;
  confirm_password?: string | undefined;
}

export async function profileOf({ db, now }: Deps, userId: number): Promise<Profile> {
  const user = await account({ db }, userId);
  const today = dayOf(now());
  return {
    id: user.id,
    role: user.role,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    phone_number: user.phoneNumber,
    profile_picture: urlOf(user.profilePicture),
    subscriptions: await subscriptionsOf(db, userId, today),
    closed_courses: await closedCoursesOf(db, userId, today),
  };
}

/**
 * Changes the fields that were sent, all or nothing. A new email requires the password; otherwise whoever found an open
 * session could take over the account with a reset link to their own address (O-112). A new password or email ends all
 * other sessions. `once`: the transaction, in which the same call sent again changes nothing.
 */
export async function changeAccount(
  deps: Deps,
  { id, sessionId }: SignedIn,
  { details, password }: { details: Details; password: PasswordChange & { isWanted: boolean } },
  once: Once,
  picture?: UploadedFile,
) {
  const user = await account(deps, id);
  const { email, ...change } = checked(details);
  // Don't set the address they already have: another request may be changing it.
  const newEmail = email === normalEmail(user.email) ? undefined : email;
  if (password.isWanted) await checkNewPassword(deps, user, password);
  else if (newEmail !== undefined) await provePassword(deps, user, password.current_password);
  if (newEmail !== undefined) await refuseReserved(deps, deps.db, newEmail, id);
  const profilePicture =
    picture && (await storePicture(deps.files, picture, { maxSide: pictureSide, portrait: true }));
  const passwordHash = password.isWanted ? await hashPassword(password.new_password!) : undefined;
  const changesSignIn = newEmail !== undefined || passwordHash !== undefined;
  try {
    const { before } = await once(async (tx) => {
      const held = await lockUser(tx, id);
      if (changesSignIn) await refuseUnlessAs(tx, held, user, sessionId);
      await changeUser(tx, id, {
        ...change,
        ...(newEmail !== undefined && { email: newEmail }),
        ...(profilePicture && { profilePicture }),
        ...(passwordHash && { passwordHash }),
      });
      if (changesSignIn) {
        await endResets(tx, id, deps.now());
        await revokeSessionsOf(tx, id, deps.now(), sessionId);
      }
      if (newEmail !== undefined) {
        // Checked again: the address may have become reserved meanwhile.
        await refuseReserved(deps, tx, newEmail, id);
        await mailUndoLink(deps, tx, user, newEmail);
      }
      return { before: held?.profilePicture ?? null };
    });
    if (profilePicture) await markUnused(deps, [before]);
  } catch (error) {
    await markUnused(deps, [profilePicture ?? null]);
    throw isDuplicate(error, 'users_email') ? fieldError('email', emailTaken) : error;
  }
}

/** Refuses an address that a link can still restore to its owner. */
async function refuseReserved({ now }: Deps, db: Queryable, email: string, userId: number) {
  if (await isReserved(db, email, now(), userId)) throw fieldError('email', emailTaken);
}

async function checkNewPassword(deps: Deps, user: User, wanted: PasswordChange) {
  const { current_password: current = '', new_password: next = '', confirm_password: confirm = '' } = wanted;
  if (!(await knowsPassword(deps, user, current)))
    throw new ApiError('wrong_password', { fields: { current_password: [errors.wrong_password.says] } });
  if (next !== confirm) throw fieldError('confirm_password', 'Passwords do not match');
  if (!isValidPassword(next)) throw fieldError('new_password', weakPassword);
}

/**
 * Refuses the change if the account was restored to its owner, or changed by them, while the password was being
 * compared. An earlier request must not undo that.
 */
async function refuseUnlessAs(
  tx: Tx,
  now: User | undefined,
  { passwordHash, email }: User,
  sessionId: string,
) {
  const isSame = now?.passwordHash === passwordHash && now.email === email;
  if (!isSame || !(await isOpenSession(tx, sessionId))) throw new ApiError('token_not_valid');
}

async function provePassword(deps: Deps, user: User, password = '') {
  if (password === '') throw fieldError('current_password', 'Enter your password to change your email.');
  if (!(await knowsPassword(deps, user, password)))
    throw fieldError('current_password', errors.wrong_password.says);
}

/** Checks the password. Wrong guesses are counted; too many throw `too_many_requests`. */
async function knowsPassword(deps: Deps, user: User, password: string): Promise<boolean> {
  const bucket = guessBucket(user.id);
  const guess = await admitGuess(deps, bucket);
  let fits = false;
  try {
    fits = await passwordFits(password, user.passwordHash);
    if (fits) await forgetGuesses(deps, bucket);
    return fits;
  } finally {
    await guess.settle(fits ? 'right' : 'wrong');
  }
}

/** Mails the old address a link to undo the change. If the mail can't be sent, the change is rolled back. */
async function mailUndoLink(deps: Deps, tx: Tx, user: User, email: string) {
  const link = await makeUndoLink(deps, tx, user);
  const { email: to, firstName } = user;
  await sendInTime(
    deps,
    emailChangedMail({ to, firstName, email, link, contact: deps.settings.contactEmail }),
  );
}

function checked(details: Details): Partial<User> {
  const { first_name: firstName, last_name: lastName, email, phone_number: phoneNumber } = details;
  const refused: Record<string, string[]> = {};
  if (firstName !== undefined && isBlank(firstName)) refused.first_name = ['This field may not be blank.'];
  if (email !== undefined && !emailRule.test(email)) refused.email = [invalidEmail];
  // Staff accounts may have no number.
  if (phoneNumber?.trim() && !phoneRule.test(phoneNumber.trim())) refused.phone_number = [invalidPhone];
  if (Object.keys(refused).length > 0) throw invalidFields(refused);
  return {
    ...(firstName !== undefined && { firstName: firstName.trim() }),
    ...(lastName !== undefined && { lastName: lastName.trim() }),
    ...(email !== undefined && { email: normalEmail(email) }),
    ...(phoneNumber !== undefined && { phoneNumber: phoneNumber.trim() }),
  };
}

const emailRule = new RegExp(emailPattern);
const phoneRule = /^[+0-9 ()./-]{4,40}$/;

async function account({ db }: Pick<Deps, 'db'>, id: number): Promise<User> {
  const user = await findUser(db, id);
  if (!user) throw new ApiError('token_not_valid');
  return user;
}
