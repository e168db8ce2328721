import { Type } from 'typebox';
import { endpointsOf } from './endpoint.ts';

/** When it was counted, ISO 8601. */
const last_updated = Type.String();

export const statsEndpoints = endpointsOf({
  'GET /admin/students/stats/': {
    access: 'admin',
    does: 'How many students have an active account.',
    reply: Type.Object({ active_students: Type.Integer(), last_updated }),
  },
  'GET /admin/subadmins/stats/': {
    access: 'admin',
    does: 'How many sub-admins have an active account.',
    reply: Type.Object({ active_subadmins: Type.Integer(), last_updated }),
  },
});
