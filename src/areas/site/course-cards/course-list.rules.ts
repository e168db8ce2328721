import type { Course } from '../../../contract/courses.ts';

/** What visitors may see, whatever the server sent (O-041). */
export const listed = (courses: readonly Course[]) => courses.filter((course) => course.is_active);

/** Exactly `length` characters and an ellipsis where there are more; no rounding to words (O-013). */
export function cut(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text;
}
