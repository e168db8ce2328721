import { and, eq } from 'drizzle-orm';
import type { Role } from '../../../src/contract/roles.ts';
import type { statsEndpoints } from '../../../src/contract/stats.ts';
import { users } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import type { Handlers } from '../../http/handler.ts';

export const statsHandlers: Handlers<keyof typeof statsEndpoints> = {
  'GET /admin/students/stats/': async ({ deps }) => ({
    active_students: await activeAccounts(deps, 'student'),
    last_updated: deps.now().toISOString(),
  }),

  'GET /admin/subadmins/stats/': async ({ deps }) => ({
    active_subadmins: await activeAccounts(deps, 'subadmin'),
    last_updated: deps.now().toISOString(),
  }),
};

const activeAccounts = ({ db }: Deps, role: Role) =>
  db.$count(users, and(eq(users.role, role), eq(users.isActive, true)));
