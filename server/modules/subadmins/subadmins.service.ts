/** Sub-admins: made, changed and removed by an admin; the server chooses their passwords and tells them alone. */
import { normalEmail } from '../../../src/contract/email.ts';
import { randomInt } from 'node:crypto';
import { passwordHolds } from '../../../src/contract/rules/password.ts';
import { isDuplicate, tx } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import { letGo } from '../../files/unused.ts';
import { ApiError, fieldError } from '../../core/api-error.ts';
import { credentialsMail } from '../../mail/credentials-mail.ts';
import { sendInTime } from '../../mail/send-in-time.ts';
import type { Mail } from '../../mail/mailer.ts';
import { emailTaken } from '../auth/auth.service.ts';
import { forgetSignIns } from '../auth/guesses.ts';
import {
  addUser,
  changeUser,
  endResets,
  findUserByEmail,
  isReserved,
  revokeSessionsOf,
  type User,
} from '../auth/auth.store.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { deleteSubadmin, findSubadmin, removeIfPassword, restoreIfPassword } from './subadmins.store.ts';

interface SubadminForm {
  first_name?: string;
  email?: string;
}

/** An account that nobody could get into would be none: without the mail it goes again. */
export async function createSubadmin(deps: Deps, form: Required<SubadminForm>): Promise<User> {
  const { db, now } = deps;
  const email = normalEmail(form.email);
  if ((await findUserByEmail(db, email)) || (await isReserved(db, email, now())))
    throw fieldError('email', emailTaken);
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  const account = { email, firstName: form.first_name.trim(), role: 'subadmin', passwordHash } as const;
  const id = await addUser(db, { ...account, createdAt: now() }).catch(asTaken);
  await sendOr(deps, mailTo(deps, account, password, true), () => removeIfPassword(db, id, passwordHash));
  return subadmin(deps, id);
}

/** Any change brings new credentials (O-101); without the mail all stays as it was. */
export async function changeSubadmin(deps: Deps, id: number, form: SubadminForm): Promise<User> {
  const { db } = deps;
  const before = await subadmin(deps, id);
  const password = newPassword();
  const change = {
    firstName: form.first_name?.trim() ?? before.firstName,
    email: form.email === undefined ? before.email : normalEmail(form.email),
    passwordHash: await hashPassword(password),
  };
  await changeUser(db, id, change).catch(asTaken);
  await sendOr(deps, mailTo(deps, change, password, false), () =>
    restoreIfPassword(db, before, change.passwordHash),
  );
  await revokeSessionsOf(db, id, deps.now());
  // The account may be another person's now: nobody gets it back by an old address.
  await endResets(db, id, deps.now(), { undoesFrom: deps.now() });
  await forgetSignIns(deps, change.email);
  return subadmin(deps, id);
}

/** Their sessions go with them; their threads keep their number and stay with the students. */
export async function removeSubadmin(deps: Deps, id: number): Promise<void> {
  const gone = await tx(deps.db, (handle) => deleteSubadmin(handle, id));
  if (!gone) throw new ApiError('not_found');
  await letGo(deps, [gone.profilePicture]);
}

async function subadmin({ db }: Deps, id: number): Promise<User> {
  const found = await findSubadmin(db, id);
  if (!found) throw new ApiError('not_found');
  return found;
}

const mailTo = (
  { settings }: Deps,
  { email, firstName }: Pick<User, 'email' | 'firstName'>,
  password: string,
  isNew: boolean,
): Mail =>
  credentialsMail({
    to: email,
    firstName,
    password,
    signInUrl: `${settings.publicUrl}/signin`,
    contact: settings.contactEmail,
    isNew,
  });

async function sendOr(deps: Deps, mail: Mail, undo: () => Promise<void>) {
  try {
    await sendInTime(deps, mail);
  } catch (error) {
    await undo();
    throw error;
  }
}

function asTaken(error: unknown): never {
  throw isDuplicate(error, 'users_email') ? fieldError('email', emailTaken) : error;
}

/**
 * Without letters and digits that look alike, since people copy it from a mail by hand, and without the signs that mean
 * something else in a mail's own text.
 */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789-+!#';

/** Sixteen random characters, some 94 bits, of all the kinds that the rule asks for. */
function newPassword(): string {
  for (;;) {
    const password = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
    if (passwordHolds(password)) return password;
  }
}
