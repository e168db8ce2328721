/** A student's progress in a question bank; the device and the server share these rules. */
export type BankStatus = 'start' | 'resume' | 'retake';

export const bankStatus = (total: number, attempted: number): BankStatus =>
  attempted === 0 ? 'start' : attempted < total ? 'resume' : 'retake';

/** Attempted questions as a whole percentage of the total; 0 of 0 is 0 (O-062). */
export const percent = (attempted: number, total: number) =>
  total === 0 ? 0 : Math.round((100 * attempted) / total);

/**
 * Index of the question at which to resume: the first unanswered one after the last answered, else the first unanswered
 * one, else 0 (2-student §4: a fully answered bank opens at its start).
 */
export function resumeIndex(answered: readonly boolean[], lastAnswered: number | null): number {
  const after = answered.indexOf(false, lastAnswered === null ? 0 : lastAnswered + 1);
  return after >= 0 ? after : Math.max(0, answered.indexOf(false));
}
