/** The text by which a form refers to a file uploaded in pieces; it takes the place of the file. */
export const uploadReference = (uploadId: number): string => `upload:${uploadId}`;

/** Returns the id of the upload that a form part refers to, or null if it refers to none. */
export function parseUploadReference(part: unknown): number | null {
  const [, id] = (typeof part === 'string' && /^upload:([1-9]\d{0,9})$/.exec(part)) || [];
  return id === undefined || Number(id) > 2_147_483_647 ? null : Number(id);
}
