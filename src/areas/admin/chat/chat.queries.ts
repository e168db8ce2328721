import { queryOf } from '../../../api/queries.ts';

// Both stay on the device, as the messages that wait there do.
const kept = { kept: true };

export const contactsQuery = () => queryOf('GET /subadmin/students/list/', {}, kept);
export const threadQuery = (userId: number) => queryOf('GET /chat/{userId}/', { params: { userId } }, kept);
