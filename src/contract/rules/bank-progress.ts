/** Where a student stands in a question bank; computed alike on the device and on the server. */
export type BankStatus = 'start' | 'resume' | 'retake';

export const bankStatus = (total: number, attempted: number): BankStatus =>
  attempted === 0 ? 'start' : attempted < total ? 'resume' : 'retake';

/** Attempted of total as a whole percent; 0 of 0 is 0 (O-062). */
export const percent = (attempted: number, total: number) =>
  total === 0 ? 0 : Math.round((100 * attempted) / total);

/**
 * Index of the question at which to go on: the first open one after the one answered last, else the first open one,
 * else 0 (2-student §4: a bank that is answered whole opens at its start).
 */
export function resumeIndex(answered: readonly boolean[], lastAnswered: number | null): number {
  const after = answered.indexOf(false, lastAnswered === null ? 0 : lastAnswered + 1);
  return after >= 0 ? after : Math.max(0, answered.indexOf(false));
}
