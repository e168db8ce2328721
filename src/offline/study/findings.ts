/** All ECG findings in their groups; on the device once an ECG test was kept. */
import { liveQuery } from 'dexie';
import { call } from '../../api/call.ts';
import type { EcgOptionGroup } from '../../contract/ecg.ts';
import { device, metaValue, type Device } from '../database.ts';
import { keepPictures } from './pictures.ts';

const key = 'ecg-findings';

/** Fetches the groups and keeps them with their pictures. Throws ApiFailure; groups kept before then stay. */
export async function fetchFindings(): Promise<void> {
  const on = device();
  const groups = await call('GET /ecg-options/', {});
  await on.meta.put({ key, value: groups });
  const pictures = groups.flatMap(({ options }) => options.flatMap(({ image }) => image ?? []));
  if (pictures.length > 0) await keepPictures(on.userId, [...new Set(pictures)]);
}

/** The kept groups; undefined if they were never fetched. */
export const findingsOn = (on: Device): Promise<EcgOptionGroup[] | undefined> => metaValue(on, key);
export const readFindings = () => findingsOn(device());

export const observeFindings = () => liveQuery(readFindings);
