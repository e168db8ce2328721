import { isBlank } from '../../../contract/blank.ts';
import type { Category } from '../../../contract/categories.ts';

export interface CategoryDraft {
  name: string;
  description: string;
  image: File | null;
}

/** The form values of a category, or an empty form. */
export const draftOf = (category: Category | null): CategoryDraft => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  image: null,
});

/** Whether leaving would lose input. */
export const hasUnsavedInput = (draft: CategoryDraft, before: CategoryDraft): boolean =>
  draft.name !== before.name || draft.description !== before.description || draft.image !== before.image;

/** Returns the required fields that are empty: name and description (3-admin §5). */
export const missingIn = (draft: CategoryDraft) => required.filter((field) => isBlank(draft[field]));

const required = ['name', 'description'] as const;
