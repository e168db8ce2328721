/** Accounts: making one, getting in, and getting back in. */
import { randomBytes } from 'node:crypto';
import type { StoredUser } from '../../../src/contract/auth.ts';
import { limits } from '../../../src/contract/limits.ts';
import { passwordHolds } from '../../../src/contract/rules/password.ts';
import { isDuplicate, tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { urlOf } from '../../files/file-store.ts';
import { ApiError, fieldError, invalidFields } from '../../http/api-error.ts';
import { forgetTries } from '../../http/rate-limit.ts';
import { resetMail } from '../../mail/reset-mail.ts';
import {
  addReset,
  addUser,
  changeUser,
  findUser,
  findUserByEmail,
  revokeSessionsOf,
  useReset,
  type User,
} from './auth.store.ts';
import { hashPassword, passwordFits } from './password-hash.ts';
import { hashToken, openSession, type Tokens } from './sessions.service.ts';

export const weakPassword = "Password doesn't meet the required criteria";
export const emailTaken = 'An account with this e-mail exists already.';

export interface NewAccount {
  first_name: string;
  last_name?: string | undefined;
  email: string;
  phone_number: string;
  password: string;
}

export async function signUp({ db, now }: Deps, account: NewAccount) {
  const email = normalEmail(account.email);
  const taken = await findUserByEmail(db, email);
  const refused = {
    ...(taken && { email: [emailTaken] }),
    ...(!passwordHolds(account.password) && { password: [weakPassword] }),
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

export async function signIn(
  deps: Deps,
  { email, password, device }: { email: string; password: string; device: string },
): Promise<Tokens & { user: StoredUser }> {
  const user = await findUserByEmail(deps.db, normalEmail(email));
  if (!(await passwordFits(password, user?.passwordHash)) || !user) throw new ApiError('wrong_credentials');
  if (!user.isActive) throw new ApiError('account_inactive');
  await forgetTries(deps, 'POST /login/', email);
  return { ...(await openSession(deps, user, device)), user: storedUser(user) };
}

/** Mails a reset link when the address has an account. */
export async function mailResetLink(deps: Deps, email: string) {
  const user = await findUserByEmail(deps.db, normalEmail(email));
  if (!user?.isActive) return;
  const link = await makeResetLink(deps, user.id);
  await deps.mailer.send(
    resetMail({ to: user.email, firstName: user.firstName, link, contact: deps.settings.contactEmail }),
  );
}

export async function makeResetLink({ db, now, settings }: Deps, userId: number): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  const expiresAt = new Date(now().getTime() + limits.resetLinkMinutes * 60_000);
  await addReset(db, { tokenHash: hashToken(token), userId, expiresAt });
  return `${settings.publicUrl}/reset-password/${userId}/${token}`;
}

export async function resetPassword(deps: Deps, uid: string, token: string, password: string) {
  if (!passwordHolds(password)) throw fieldError('new_password', weakPassword);
  const userId = /^[1-9]\d{0,8}$/.test(uid) ? Number(uid) : 0;
  const passwordHash = await hashPassword(password);
  await tx(deps.db, async (inner) => {
    if (!(await useReset(inner, hashToken(token), userId, deps.now()))) throw new ApiError('bad_reset_link');
    await changeUser(inner, userId, { passwordHash });
    await revokeSessionsOf(inner, userId, deps.now());
  });
  // Whoever was locked out by somebody else's guesses gets in again.
  const user = await findUser(deps.db, userId);
  if (user) await forgetTries(deps, 'POST /login/', user.email);
}

export const normalEmail = (email: string) => email.trim().toLowerCase();

const storedUser = (user: User): StoredUser => ({
  id: user.id,
  role: user.role,
  profile_picture: urlOf(user.profilePicture),
  first_name: user.firstName,
});
