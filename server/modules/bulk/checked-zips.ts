/**
 * ZIPs that were checked and wait to be imported, in the memory of this process and in temporary folders. Another process
 * does not know them: the sender has the file and sends it once more.
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

/** Keeps a ZIP for half an hour and answers under what name. A user has one at a time. */
export function keepChecked(checked: CheckedZip, name: string = randomUUID()): string {
  for (const [other, { userId }] of all) if (userId === checked.userId) drop(other);
  all.set(name, { ...checked, ends: setTimeout(() => drop(name), minutes * 60_000).unref() });
  return name;
}

/** Takes it out, so that it is imported once; undefined where it is not here, or is for something else. */
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

function drop(name: string) {
  const found = all.get(name);
  all.delete(name);
  clearTimeout(found?.ends);
  if (found) void rm(found.folder, { recursive: true, force: true });
}
