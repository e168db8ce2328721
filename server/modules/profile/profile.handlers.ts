import type { profileEndpoints } from '../../../src/contract/profile.ts';
import type { Handlers } from '../../http/handler.ts';
import { changeDetails, changePassword, profileOf } from './profile.service.ts';

export const profileHandlers: Handlers<keyof typeof profileEndpoints> = {
  'GET /profile/': ({ deps, user }) => profileOf(deps, user.id),

  'PATCH /profile/update/': async ({ deps, user, body, files }) => {
    const { current_password, new_password, confirm_password, ...details } = body;
    if (current_password !== undefined || new_password !== undefined) {
      await changePassword(deps, user, { current_password, new_password, confirm_password });
      return { message: 'Password changed successfully!' };
    }
    await changeDetails(deps, user.id, details, files.profile_picture);
    return profileOf(deps, user.id);
  },
};
