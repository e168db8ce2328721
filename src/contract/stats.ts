import { Type } from 'typebox';
import { endpointsOf } from './endpoint.ts';

/** Time of the count, ISO 8601. */
const last_updated = Type.String();

export const statsEndpoints = endpointsOf({
  'GET /admin/students/stats/': {
    access: 'admin',
    does: 'Number of students with an active account.',
    reply: Type.Object({ active_students: Type.Integer(), last_updated }),
  },
  'GET /admin/subadmins/stats/': {
    access: 'admin',
    does: 'Number of sub-admins with an active account.',
    reply: Type.Object({ active_subadmins: Type.Integer(), last_updated }),
  },
});
