import type { Subadmin, subadminEndpoints } from '../../../src/contract/subadmins.ts';
import { urlOf } from '../../files/file-store.ts';
import type { Handlers } from '../../http/handler.ts';
import type { User } from '../auth/auth.store.ts';
import { changeSubadmin, createSubadmin, removeSubadmin, versionOfSubadmin } from './subadmins.service.ts';
import { listSubadmins } from './subadmins.store.ts';

export const subadminHandlers: Handlers<keyof typeof subadminEndpoints> = {
  'GET /subadmins/': async ({ deps }) => (await listSubadmins(deps.db)).map(shown),

  'POST /create-subadmin/': async ({ deps, body, tx }) => shown(await createSubadmin(deps, tx, body)),

  'PATCH /subadmins/{id}/update/': async ({ deps, params, body, version }) =>
    shown(await changeSubadmin(deps, { version }, params.id, body)),

  'DELETE /subadmins/{id}/delete/': async ({ deps, params }) => {
    await removeSubadmin(deps, params.id);
    return { message: 'Subadmin deleted!' };
  },
};

const shown = (user: User): Subadmin => ({
  id: user.id,
  first_name: user.firstName,
  email: user.email,
  profile_picture: urlOf(user.profilePicture),
  edit_version: versionOfSubadmin(user),
});
