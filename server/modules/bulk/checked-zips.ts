/**
 * ZIPs that were checked and wait to be imported, kept in this process's memory and in temporary folders. Other
 * processes don't know them; the client still has the file and sends it again.
 */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { BulkKind } from '../../../src/contract/bulk.ts';
import type { ReadZip } from '../../zip/read-zip.ts';

export interface CheckedZip {
  userId: number;
  kind: BulkKind;
  targetId: number;
  fileName: string;
  folder: string;
  zip: ReadZip<unknown>;
}

const minutes = 30;
const all = new Map<string, CheckedZip & { ends: NodeJS.Timeout }>();

/** Keeps a ZIP for half an hour and returns its key. A user has one at a time: keeping a new one drops the last. */
export async function keepChecked(checked: CheckedZip, name: string = randomUUID()): Promise<string> {
  const others = [...all].filter(([, { userId }]) => userId === checked.userId);
  all.set(name, { ...checked, ends: setTimeout(() => void drop(name), minutes * 60_000).unref() });
  await Promise.all(others.map(([other]) => drop(other)));
  return name;
}

/**
 * Takes a ZIP out, so that it is imported only once. Returns undefined if it isn't here or was checked for another user
 * or target.
 */
export function takeChecked(
  name: string,
  { userId, kind, targetId }: Pick<CheckedZip, 'userId' | 'kind' | 'targetId'>,
): CheckedZip | undefined {
  const found = all.get(name);
  if (found?.userId !== userId || found.kind !== kind || found.targetId !== targetId) return undefined;
  clearTimeout(found.ends);
  all.delete(name);
  return found;
}

async function drop(name: string) {
  const found = all.get(name);
  all.delete(name);
  clearTimeout(found?.ends);
  // A folder that can't be removed now is removed later with the leftovers of killed servers. Not a reason to refuse
  // the new ZIP.
  if (found) await rm(found.folder, { recursive: true, force: true }).catch(() => undefined);
}
