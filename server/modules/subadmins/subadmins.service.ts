/** Sub-admins, managed by an admin. The server chooses their passwords and mails them to the sub-admin only. */
import { normalEmail } from '../../../src/contract/email.ts';
import { randomInt } from 'node:crypto';
import { isValidPassword } from '../../../src/contract/rules/password.ts';
import { isDuplicate, inTransaction, type Tx } from '../../db/client.ts';
import type { Deps } from '../../deps/deps.ts';
import { markUnused } from '../../files/unused.ts';
import { ApiError, fieldError } from '../../core/api-error.ts';
import { checkEdit, hashedVersion, type Editor } from '../../core/seen-version.ts';
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
  lockUser,
  revokeSessionsOf,
  type User,
} from '../auth/auth.store.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { holdVersionsBy } from '../questions/versions.store.ts';
import { deleteUpload, uploadsOf } from '../uploads/uploads.store.ts';
import { deleteSubadmin, findSubadmin } from './subadmins.store.ts';

interface SubadminForm {
  first_name?: string;
  email?: string;
}

/** Creates an account and mails its password. If the mail fails, there is no account: nobody could sign in to it. */
export async function createSubadmin(deps: Deps, tx: Tx, form: Required<SubadminForm>): Promise<User> {
  const { now } = deps;
  const email = normalEmail(form.email);
  if ((await findUserByEmail(tx, email)) || (await isReserved(tx, email, now())))
    throw fieldError('email', emailTaken);
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  const account = { email, firstName: form.first_name.trim(), role: 'subadmin', passwordHash } as const;
  const id = await addUser(tx, { ...account, createdAt: now() }).catch(asTaken);
  await sendInTime(deps, mailTo(deps, account, password, true));
  return subadmin(tx, id);
}

/**
 * Changes a sub-admin; any change brings new credentials (O-101). If the mail fails, nothing changes. Concurrent
 * changes run one after the other, mail included, so the password in the last mail is the valid one. Throws
 * `changed_meanwhile` if the version that the editor saw has been replaced.
 */
export async function changeSubadmin(
  deps: Deps,
  by: Pick<Editor, 'version'>,
  id: number,
  form: SubadminForm,
): Promise<User> {
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  const after = await inTransaction(deps.db, async (tx) => {
    const before = await lockUser(tx, id);
    if (before?.role !== 'subadmin') throw new ApiError('not_found');
    const change = {
      firstName: form.first_name?.trim() ?? before.firstName,
      email: form.email === undefined ? before.email : normalEmail(form.email),
      passwordHash,
    };
    checkEdit(versionOfSubadmin, before, change, by);
    // Sent again after a lost reply: the mail with the credentials has gone out.
    if (by.version !== null && by.version !== versionOfSubadmin(before)) return before;
    await changeUser(tx, id, change);
    if (await isReserved(tx, change.email, deps.now(), id)) throw fieldError('email', emailTaken);
    await revokeSessionsOf(tx, id, deps.now());
    // The account may belong to another person now, so no link to an old address may restore it.
    await endResets(tx, id, deps.now(), { undoesFrom: deps.now() });
    await sendInTime(deps, mailTo(deps, change, password, false));
    return { ...before, ...change };
  }).catch(asTaken);
  await forgetSignIns(deps, after.email);
  return after;
}

export const versionOfSubadmin = ({ firstName, email }: User) => hashedVersion({ firstName, email });

/**
 * Removes a sub-admin with their sessions and unfinished uploads. Their chat threads keep their id and stay with the
 * students.
 */
export async function removeSubadmin(deps: Deps, id: number): Promise<void> {
  const files = await inTransaction(deps.db, async (tx) => {
    // Locked first, so that no upload begins meanwhile.
    await lockUser(tx, id, 'update');
    await holdVersionsBy(tx, id);
    const pieces: string[] = [];
    for (const own of await uploadsOf(tx, id)) pieces.push(...((await deleteUpload(tx, own)) ?? []));
    const gone = await deleteSubadmin(tx, id);
    if (!gone) throw new ApiError('not_found');
    return [gone.profilePicture, ...pieces];
  });
  await markUnused(deps, files);
}

async function subadmin(tx: Tx, id: number): Promise<User> {
  const found = await findSubadmin(tx, id);
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

function asTaken(error: unknown): never {
  throw isDuplicate(error, 'users_email') ? fieldError('email', emailTaken) : error;
}

/**
 * Leaves out letters and digits that look alike, since people copy passwords from a mail by hand, and characters that
 * are encoded in a mail's source.
 */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789-+!#';

/**
 * Returns sixteen random characters (about 94 bits), with all the kinds of characters that the password rule requires.
 */
function newPassword(): string {
  for (;;) {
    const password = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
    if (isValidPassword(password)) return password;
  }
}
