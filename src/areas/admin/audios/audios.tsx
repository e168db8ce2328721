import type { Category } from '../../../contract/categories.ts';

/** The tab of the podcasts: a form, and those that are there. */
export function Audios({ category }: { category: Category }) {
  return <h2>Audios in {category.name}</h2>;
}
