import { conditionalQueryOf } from '../../../api/conditional-query.ts';
import { queryOf } from '../../../api/queries.ts';

// Both are stored on the device, so that conversations open without signal.
const kept = { kept: true };

export const contactsQuery = () => queryOf('GET /student/subadmins/list/', {}, kept);
export const threadQuery = (userId: number) =>
  conditionalQueryOf('GET /chat/{userId}/', { params: { userId } }, kept);
