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
export const holdsInput = (draft: CategoryDraft, before: CategoryDraft): boolean =>
  draft.name !== before.name || draft.description !== before.description || draft.image !== before.image;

/** Name and description are required (3-admin §5). */
export const missingIn = (draft: CategoryDraft) => required.filter((field) => draft[field].trim() === '');

const required = ['name', 'description'] as const;
