import type { Category } from '../../../contract/categories.ts';

/** The tab of the videos: a form, and those that are there. */
export function Videos({ category }: { category: Category }) {
  return <h2>Videos in {category.name}</h2>;
}
