import type { Category } from '../../../contract/categories.ts';

export interface CategoryDraft {
  name: string;
  description: string;
  image: File | null;
}

/** Of a new category, or of one that is edited. */
export const draftOf = (category: Category | null): CategoryDraft => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  image: null,
});

/** Whether leaving would lose anything. */
export function holdsInput({ name, description, image }: CategoryDraft, category: Category | null): boolean {
  const before = draftOf(category);
  return name !== before.name || description !== before.description || image !== null;
}

/** Name and description are required (3-admin §5). */
export const missingIn = (draft: CategoryDraft) => required.filter((field) => draft[field].trim() === '');

const required = ['name', 'description'] as const;
