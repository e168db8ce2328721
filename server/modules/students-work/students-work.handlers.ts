import type { studentsWorkEndpoints } from '../../../src/contract/students-work.ts';
import { ApiError } from '../../core/api-error.ts';
import type { Handlers } from '../../http/handler.ts';
import { workOn } from './students-work.store.ts';

export const studentsWorkHandlers: Handlers<keyof typeof studentsWorkEndpoints> = {
  'GET /students-work/{kind}/{id}/': async ({ deps, params }) => {
    const work = await workOn(deps.db, params.kind, params.id);
    if (!work) throw new ApiError('not_found');
    return work;
  },
};
