/** Changes of the own account whose replies may be lost. */
import { call } from './call.ts';
import { mayHaveSaved } from './failure.ts';
import { normalEmail } from '../contract/email.ts';
import { headers } from '../contract/headers.ts';
import type { Profile } from '../contract/profile.ts';
import { waitAtMost } from '../lib/wait-at-most.ts';
import { despiteLostReply, patienceMs } from './lost-reply.ts';

interface SentDetails {
  details: Partial<Pick<Profile, 'first_name' | 'last_name' | 'phone_number' | 'email'>>;
  photo: File | null;
  /** The profile before. */
  before: Profile;
}

/**
 * Also resolves if the server saved the details and only its reply was lost. What was so before proves nothing.
 */
export const orSaved = <Reply>(save: Promise<Reply>, sent: SentDetails): Promise<Reply | Profile> =>
  despiteLostReply<Reply | Profile>(save, async () => {
    const profile = await call('GET /profile/', {});
    return isIn(profile, sent) && !isIn(sent.before, sent) ? profile : undefined;
  });

function isIn(profile: Profile, { details, photo, before }: SentDetails): boolean {
  if (photo !== null && profile.profile_picture === before.profile_picture) return false;
  return Object.entries(details).every(([field, value]) => {
    const saved = profile[field as keyof Profile];
    const sent = value.trim();
    return saved === (field === 'email' ? normalEmail(sent) : sent);
  });
}

export interface Passwords {
  current_password: string;
  new_password: string;
  confirm_password: string;
}

/**
 * Returns a function that changes the password. If the reply is lost, it sends the same again, at once and whenever it
 * is called with the same, under the same key: otherwise the server would call the old password wrong, which by then it
 * is.
 */
export function passwordChange() {
  let unanswered: { passwords: string; key: string } | undefined;
  return async (body: Passwords) => {
    const passwords = JSON.stringify(body);
    if (unanswered?.passwords !== passwords) unanswered = { passwords, key: crypto.randomUUID() };
    const { key } = unanswered;
    const send = () =>
      call('PATCH /profile/update/', { body: { ...body }, headers: { [headers.idempotencyKey]: key } });
    const reply = await send().catch((failure: unknown) => {
      if (!mayHaveSaved(failure)) throw failure;
      return waitAtMost(send(), patienceMs, () => {
        throw failure;
      });
    });
    unanswered = undefined;
    return reply;
  };
}
