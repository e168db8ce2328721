import { conditionalQueryOf } from '../../../api/conditional-query.ts';
import { queryOf } from '../../../api/queries.ts';

// Both are stored on the device, as are the messages queued there.
const kept = { kept: true };

export const contactsQuery = () => queryOf('GET /subadmin/students/list/', {}, kept);
export const threadQuery = (userId: number) =>
  conditionalQueryOf('GET /chat/{userId}/', { params: { userId } }, kept);
