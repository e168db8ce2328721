import { queryOf } from '../../../api/queries.ts';

// Both are stored on the device, so that conversations open without signal.
const kept = { kept: true };

export const contactsQuery = () => queryOf('GET /student/subadmins/list/', {}, kept);
export const threadQuery = (userId: number) => queryOf('GET /chat/{userId}/', { params: { userId } }, kept);
