/** What people change of their own account. */
import type { Profile } from '../../../src/contract/profile.ts';
import { passwordHolds } from '../../../src/contract/rules/password.ts';
import { isDuplicate, tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { urlOf } from '../../files/file-store.ts';
import { storePicture } from '../../files/picture.ts';
import { letGo } from '../../files/unused.ts';
import { ApiError, fieldError, invalidFields } from '../../http/api-error.ts';
import type { SignedIn, UploadedFile } from '../../http/handler.ts';
import { emailTaken, normalEmail, weakPassword } from '../auth/auth.service.ts';
import { changeUser, findUser, revokeSessionsOf, type User } from '../auth/auth.store.ts';
import { hashPassword, passwordFits } from '../auth/password-hash.ts';
import { dayOf } from '../subscriptions/subscriptions.service.ts';
import { subscriptionsOf } from '../subscriptions/subscriptions.store.ts';

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
  return {
    id: user.id,
    role: user.role,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    phone_number: user.phoneNumber,
    profile_picture: urlOf(user.profilePicture),
    subscriptions: await subscriptionsOf(db, userId, dayOf(now())),
  };
}

/** Changes what is named and leaves the rest. */
export async function changeDetails(deps: Deps, userId: number, details: Details, picture?: UploadedFile) {
  const user = await account(deps, userId);
  const change = checked(details);
  const profilePicture = picture && (await storePicture(deps.files, picture, { maxSide: pictureSide }));
  try {
    await changeUser(deps.db, userId, { ...change, ...(profilePicture && { profilePicture }) });
  } catch (error) {
    throw isDuplicate(error, 'users_email') ? fieldError('email', emailTaken) : error;
  }
  if (profilePicture && profilePicture !== user.profilePicture) await letGo(deps, [user.profilePicture]);
}

/** Sets a new password and ends all other sessions of the account. */
export async function changePassword(deps: Deps, { id, sessionId }: SignedIn, wanted: PasswordChange) {
  const { current_password: current = '', new_password: next = '', confirm_password: confirm = '' } = wanted;
  const user = await account(deps, id);
  if (!(await passwordFits(current, user.passwordHash))) throw new ApiError('wrong_password');
  if (next !== confirm) throw fieldError('confirm_password', 'Passwords do not match');
  if (!passwordHolds(next)) throw fieldError('new_password', weakPassword);
  const passwordHash = await hashPassword(next);
  await tx(deps.db, async (inner) => {
    await changeUser(inner, id, { passwordHash });
    await revokeSessionsOf(inner, id, deps.now(), sessionId);
  });
}

function checked(details: Details): Partial<User> {
  const { first_name: firstName, last_name: lastName, email, phone_number: phoneNumber } = details;
  const refused: Record<string, string[]> = {};
  if (firstName?.trim() === '') refused.first_name = ['This field may not be blank.'];
  if (email !== undefined && !emailPattern.test(email)) refused.email = ['Enter a valid e-mail address.'];
  // Staff accounts may have no number.
  if (phoneNumber?.trim() && !phonePattern.test(phoneNumber))
    refused.phone_number = ['Enter a valid phone number.'];
  if (Object.keys(refused).length > 0) throw invalidFields(refused);
  return {
    ...(firstName !== undefined && { firstName: firstName.trim() }),
    ...(lastName !== undefined && { lastName: lastName.trim() }),
    ...(email !== undefined && { email: normalEmail(email) }),
    ...(phoneNumber !== undefined && { phoneNumber: phoneNumber.trim() }),
  };
}

const emailPattern = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/;
const phonePattern = /^\s*[+0-9 ()./-]{4,40}\s*$/;

async function account({ db }: Pick<Deps, 'db'>, id: number): Promise<User> {
  const user = await findUser(db, id);
  if (!user) throw new ApiError('token_not_valid');
  return user;
}
