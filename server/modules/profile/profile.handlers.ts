import type { profileEndpoints } from '../../../src/contract/profile.ts';
import type { Handlers } from '../../http/handler.ts';
import { changeDetails, changePassword, profileOf } from './profile.service.ts';

export const profileHandlers: Handlers<keyof typeof profileEndpoints> = {
  'GET /profile/': ({ deps, user }) => profileOf(deps, user.id),

  'PATCH /profile/update/': async ({ deps, user, body, files }) => {
    const { new_password, confirm_password, ...details } = body;
    const { current_password, ...others } = details;
    if (new_password !== undefined || (current_password !== undefined && Object.keys(others).length === 0)) {
      await changePassword(deps, user, { current_password, new_password, confirm_password });
      return { message: 'Password changed successfully!' };
    }
    await changeDetails(deps, user, details, files.profile_picture);
    return profileOf(deps, user.id);
  },
};
