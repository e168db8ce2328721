/** The course that /categories shows travels in the state of the navigation, not in the path (1-public §2). */
export const courseState = (courseId: number) => ({ courseId });

/** The course that the navigation brought; null where a page was opened by its address alone. */
export function courseIdOf(state: unknown): number | null {
  const id = (state as Partial<ReturnType<typeof courseState>> | null)?.courseId;
  return Number.isInteger(id) && id! > 0 ? id! : null;
}
