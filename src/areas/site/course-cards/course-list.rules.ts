import type { Course } from '../../../contract/courses.ts';

/** Filters out inactive courses, even if the server sends them (O-041). */
export const listed = (courses: readonly Course[]) => courses.filter((course) => course.is_active);

/** Cuts longer texts after exactly `length` characters, even inside a word, and appends an ellipsis (O-013). */
export function cut(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text;
}
