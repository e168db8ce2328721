/** Whether staff have taken down something of a course, as far as the device knows. */
import { queryKeyOf } from '../../api/queries.ts';
import type { Category } from '../../contract/categories.ts';
import type { Device } from '../database.ts';
import type { KeptBank } from '../kept-banks.ts';

/** True if the course's list of categories, fetched after the bank, does not name it. */
export async function isTakenDown(
  on: Device,
  { courseId, categoryId, keptAt }: Pick<KeptBank, 'courseId' | 'categoryId' | 'keptAt'>,
): Promise<boolean> {
  const key = queryKeyOf('GET /courses/{id}/categories/', { params: { id: courseId } });
  const list = await on.replies.get(JSON.stringify(key));
  if (list === undefined || list.at <= keptAt || !Array.isArray(list.data)) return false;
  return !(list.data as Category[]).some(({ id }) => id === categoryId);
}
