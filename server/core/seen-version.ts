/** Refusing an edit that would replace a version its editor hasn't seen. */
import { createHash } from 'node:crypto';
import { ApiError } from './api-error.ts';

export interface Editor {
  userId: number;
  /** The version that the editor saw; null replaces any version. */
  version: number | null;
}

/** Throws `changed_meanwhile` if the version that the editor saw has been replaced. */
export function checkSeen({ version }: { version: number }, by: Pick<Editor, 'version'>) {
  if (by.version !== null && by.version !== version)
    throw new ApiError('changed_meanwhile', { more: { version } });
}

/** The version of a row that doesn't count its edits: a hash of the fields that staff edit. */
export function hashedVersion(fields: object): number {
  const digest = createHash('sha256').update(JSON.stringify(fields)).digest();
  // Positive and of nine digits at most, as the version header takes it.
  return (digest.readUInt32BE(0) % 999_999_999) + 1;
}

/** Like `checkSeen`, for a row with a hashed version. An edit that changes nothing always passes. */
export function checkEdit<Row extends object>(
  versionOf: (row: Row) => number,
  before: Row,
  change: Partial<Row>,
  by: Pick<Editor, 'version'>,
) {
  const version = versionOf(before);
  if (versionOf({ ...before, ...change }) !== version) checkSeen({ version }, by);
}
