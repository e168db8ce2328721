/** Navigation state for /categories, which gets its course from there and not from the path (1-public §2). */
export const courseState = (courseId: number) => ({ courseId });

/** Returns the course in the navigation state, or null if the page was opened by its URL alone. */
export function courseIdOf(state: unknown): number | null {
  const id = (state as Partial<ReturnType<typeof courseState>> | null)?.courseId;
  return Number.isInteger(id) && id! > 0 ? id! : null;
}
