/** How a form names a file that was sent ahead in pieces: as text, in the part where the file would stand. */
export const chunkedAs = (uploadId: number): string => `upload:${uploadId}`;

/** The upload that a part names, or null when it is no such text. */
export function chunkedIn(part: unknown): number | null {
  const [, id] = (typeof part === 'string' && /^upload:([1-9]\d{0,9})$/.exec(part)) || [];
  return id === undefined || Number(id) > 2_147_483_647 ? null : Number(id);
}
