import type { studentEndpoints } from '../../../src/contract/students.ts';
import { inTransaction } from '../../db/client.ts';
import { urlOf } from '../../files/file-store.ts';
import { ApiError } from '../../core/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { revokeSessionsOf } from '../auth/auth.store.ts';
import { dayOf } from '../subscriptions/subscriptions.service.ts';
import { setActivation, studentsWithPlans } from './students.store.ts';

export const studentHandlers: Handlers<keyof typeof studentEndpoints> = {
  'GET /admin/students/list/': async ({ deps }) =>
    (await studentsWithPlans(deps.db, dayOf(deps.now()))).map(({ student, subscriptions }) => ({
      id: student.id,
      name: [student.firstName, student.lastName].filter(Boolean).join(' '),
      phone_number: student.phoneNumber,
      email: student.email,
      profile_picture: urlOf(student.profilePicture),
      is_active: student.isActive,
      date_joined: student.createdAt.toISOString(),
      subscriptions,
    })),

  'PATCH /students/{id}/toggle-activation/': async ({ deps, params: { id }, body }) => ({
    id,
    is_active: await inTransaction(deps.db, async (tx) => {
      const active = await setActivation(tx, id, body.is_active);
      if (active === null) throw new ApiError('not_found');
      // Every call checks whether the account is active; the revoked sessions stay revoked after it is reactivated.
      if (!active) await revokeSessionsOf(tx, id, deps.now());
      return active;
    }),
  }),
};
