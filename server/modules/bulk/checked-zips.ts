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

/** Keeps a ZIP for half an hour and answers under what name. A user has one at a time: their last one is gone by then. */
export async function keepChecked(checked: CheckedZip, name: string = randomUUID()): Promise<string> {
  const others = [...all].filter(([, { userId }]) => userId === checked.userId);
  all.set(name, { ...checked, ends: setTimeout(() => void drop(name), minutes * 60_000).unref() });
  await Promise.all(others.map(([other]) => drop(other)));
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

async function drop(name: string) {
  const found = all.get(name);
  all.delete(name);
  clearTimeout(found?.ends);
  // What cannot be removed now goes with what a killed server leaves: no reason to refuse the ZIP that is here.
  if (found) await rm(found.folder, { recursive: true, force: true }).catch(() => undefined);
}
