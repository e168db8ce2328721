export interface CategoryDraft {
  name: string;
  description: string;
  image: File | null;
}

export const emptyCategory: CategoryDraft = { name: '', description: '', image: null };

export const holdsInput = ({ name, description, image }: CategoryDraft): boolean =>
  name !== '' || description !== '' || image !== null;

/** Name and description are required (3-admin §5). */
export const isComplete = ({ name, description }: CategoryDraft): boolean =>
  name.trim() !== '' && description.trim() !== '';
