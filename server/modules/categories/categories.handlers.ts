import type { Category, categoryEndpoints, CategoryProgress } from '../../../src/contract/categories.ts';
import { isStaff } from '../../../src/contract/roles.ts';
import { bankStatus, percent } from '../../../src/contract/rules/bank-progress.ts';
import type { Deps } from '../../deps/deps.ts';
import { urlOf } from '../../files/file-store.ts';
import { ApiError } from '../../core/api-error.ts';
import type { Handlers, SignedIn } from '../../http/handler.ts';
import { addCategory, editCategory, removeCategory, versionOfCategory } from './categories.service.ts';
import { categoriesOf, courseIsOpenTo, type CountedCategory } from './categories.store.ts';
import { categoryOutline, courseOutline } from './outline.store.ts';

export const categoryHandlers: Handlers<keyof typeof categoryEndpoints> = {
  'GET /courses/{id}/categories/': async ({ deps, user, params }) =>
    (await categoriesFor(deps, user, params.id)).map((category) => shown(category, user)),

  'GET /student/courses/{id}/category-progress/': async ({ deps, user, params }) =>
    (await categoriesFor(deps, user, params.id)).map((category) => ({
      category_id: category.id,
      progress: percent(category.attempted, category.total),
      ...counts(category),
    })),

  'GET /student/categories/{id}/': async ({ deps, user, params }) => {
    const outline = await courseOutline(deps.db, params.id, seesInactive(user));
    if (!outline) throw new ApiError('not_found');
    const { title, description, categories } = outline;
    return {
      title,
      description,
      categories: categories.map((category) => ({
        id: category.id,
        name: category.name,
        description: category.description,
        image_url: urlOf(category.image),
      })),
    };
  },

  'GET /categories/info/{id}/': async ({ deps, user, params }) => {
    const outline = await categoryOutline(deps.db, params.id, seesInactive(user));
    if (!outline) throw new ApiError('not_found');
    const { courseId, courseName, ...texts } = outline;
    return { ...texts, course: courseId, course_name: courseName };
  },

  'POST /courses/{courseId}/create-category/': async ({ deps, user, params, body, files, once }) =>
    shown(await addCategory(deps, user, params.courseId, body, files, once), user),

  'PATCH /categories/{id}/update/': async ({ deps, user, params, body, files, version }) =>
    shown(await editCategory(deps, { ...user, version }, params.id, body, files), user),

  'DELETE /categories/{id}/delete/': async ({ deps, params }) => {
    await removeCategory(deps, params.id);
    return { message: 'Category deleted!' };
  },
};

const seesInactive = (user: SignedIn | null) => user !== null && isStaff(user.role);

async function categoriesFor(deps: Deps, user: SignedIn, courseId: number): Promise<CountedCategory[]> {
  if (!(await courseIsOpenTo(deps.db, courseId, asReader(user)))) throw new ApiError('not_found');
  return categoriesOf(deps.db, courseId, user.id);
}

const asReader = ({ id, role }: SignedIn) => ({ id, staff: isStaff(role) });

const shown = (category: CountedCategory, { role }: SignedIn): Category => ({
  id: category.id,
  name: category.name,
  description: category.description,
  course: category.courseId,
  image_url: urlOf(category.image),
  audio_count: category.audios,
  ...counts(category),
  bank_version: category.bankVersion,
  ...(isStaff(role) && { edit_version: versionOfCategory(category) }),
});

const counts = ({
  total,
  attempted,
  correct,
  videos,
  watched,
}: CountedCategory): Omit<CategoryProgress, 'category_id' | 'progress'> => ({
  total_questions: total,
  attempted_questions: attempted,
  correct_questions: correct,
  incorrect_questions: attempted - correct,
  status: bankStatus(total, attempted),
  video_count: videos,
  watched_videos: watched,
});
