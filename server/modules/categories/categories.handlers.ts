import type { Category, CategoryProgress } from '../../../src/contract/categories.ts';
import { isStaff } from '../../../src/contract/roles.ts';
import { bankStatus, percent } from '../../../src/contract/rules/bank-progress.ts';
import { tx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { urlOf } from '../../files/file-store.ts';
import { storePicture } from '../../files/picture.ts';
import { ApiError, fieldError } from '../../http/api-error.ts';
import type { Handlers, SignedIn } from '../../http/handler.ts';
import { categoriesOf, courseIsOpenTo, insertCategory, type CountedCategory } from './categories.store.ts';

type Names =
  | 'GET /courses/{id}/categories/'
  | 'GET /student/courses/{id}/category-progress/'
  | 'POST /courses/{courseId}/create-category/';

const pictureSide = 1_280;

export const categoryHandlers: Handlers<Names> = {
  'GET /courses/{id}/categories/': async ({ deps, user, params }) =>
    (await mine(deps, user, params.id)).map(shown),

  'GET /student/courses/{id}/category-progress/': async ({ deps, user, params }) =>
    (await mine(deps, user, params.id)).map((category) => ({
      category_id: category.id,
      progress: percent(category.attempted, category.total),
      ...counts(category),
    })),

  'POST /courses/{courseId}/create-category/': async ({ deps, user, params: { courseId }, body, files }) => {
    if (!(await courseIsOpenTo(deps.db, courseId, asReader(user)))) throw new ApiError('not_found');
    if (body.course !== undefined && Number(body.course) !== courseId) {
      throw fieldError('course', 'This is another course than the one in the address.');
    }
    const image = files.image ? await storePicture(deps.files, files.image, { maxSide: pictureSide }) : null;
    const category = { courseId, name: body.name.trim(), description: body.description.trim(), image };
    const row = await tx(deps.db, (handle) => insertCategory(handle, category));
    if (!row) throw new ApiError('not_found');
    return shown({ ...row, total: 0, attempted: 0, correct: 0 });
  },
};

async function mine(deps: Deps, user: SignedIn, courseId: number): Promise<CountedCategory[]> {
  if (!(await courseIsOpenTo(deps.db, courseId, asReader(user)))) throw new ApiError('not_found');
  return categoriesOf(deps.db, courseId, user.id);
}

const asReader = ({ id, role }: SignedIn) => ({ id, staff: isStaff(role) });

const shown = (category: CountedCategory): Category => ({
  id: category.id,
  name: category.name,
  description: category.description,
  course: category.courseId,
  image_url: urlOf(category.image),
  // Podcasts come with their own table.
  audio_count: 0,
  ...counts(category),
  bank_version: category.bankVersion,
});

const counts = ({
  total,
  attempted,
  correct,
}: CountedCategory): Omit<CategoryProgress, 'category_id' | 'progress'> => ({
  total_questions: total,
  attempted_questions: attempted,
  correct_questions: correct,
  incorrect_questions: attempted - correct,
  status: bankStatus(total, attempted),
});
