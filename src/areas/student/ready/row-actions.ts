import { dropBank } from '../../../offline/ready/bank-check.ts';
import { dropRecording, keepRecording, pauseDownload } from '../../../offline/media/downloads.ts';
import type { MediaKey } from '../../../offline/kept-media.ts';
import { keepBank, keepTest } from '../../../offline/ready/readiness.ts';
import { dropTest } from '../../../offline/ready/test-keeping.ts';
import type { ReadyLine } from '../readiness/ready.rules.ts';

/** Downloads an item, or downloads it again. A damaged recording is removed first. */
export async function getOne({ kind, id, key, state, recording }: ReadyLine) {
  if (kind === 'bank') return keepBank(id);
  if (kind === 'test' || kind === 'ecg') return keepTest(id);
  if (state === 'broken') await dropRecording(key as MediaKey);
  if (recording !== null) await keepRecording(recording);
}

export const pauseOne = ({ key }: ReadyLine) => pauseDownload(key as MediaKey);

/** Removes an item from the device. Returns false if it must stay, because the test is being taken. */
export async function removeFromDevice({ kind, id, key }: ReadyLine): Promise<boolean> {
  if (kind === 'test' || kind === 'ecg') return dropTest(id);
  if (kind === 'bank') await dropBank(id);
  else await dropRecording(key as MediaKey);
  return true;
}
