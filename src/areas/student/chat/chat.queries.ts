import { queryOf } from '../../../api/queries.ts';

// Both stay on the device: conversations open with no signal.
const kept = { kept: true };

export const contactsQuery = () => queryOf('GET /student/subadmins/list/', {}, kept);
export const threadQuery = (userId: number) => queryOf('GET /chat/{userId}/', { params: { userId } }, kept);
