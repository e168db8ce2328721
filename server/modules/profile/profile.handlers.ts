import type { profileEndpoints } from '../../../src/contract/profile.ts';
import type { Handlers } from '../../http/handler.ts';
import { changeAccount, profileOf } from './profile.service.ts';

export const profileHandlers: Handlers<keyof typeof profileEndpoints> = {
  'GET /profile/': ({ deps, user }) => profileOf(deps, user.id),

  'PATCH /profile/update/': async ({ deps, user, body, files, once }) => {
    const { current_password, new_password, confirm_password, ...details } = body;
    const hasDetails = Object.keys(details).length > 0 || files.profile_picture !== undefined;
    const isWanted =
      new_password !== undefined ||
      confirm_password !== undefined ||
      (current_password !== undefined && !hasDetails);
    const password = { isWanted, current_password, new_password, confirm_password };
    // Sent again, because the reply was lost: the old password would be wrong by now.
    if (!once.known) await changeAccount(deps, user, { details, password }, once, files.profile_picture);
    if (isWanted && !hasDetails) return { message: 'Password changed successfully!' };
    return profileOf(deps, user.id);
  },
};
