import { useEffect } from 'react';
import { isFailure } from '../../../api/failure.ts';
import { openedDevice } from '../../../offline/database.ts';
import { fetchLog } from '../../../offline/device/fetch-log.ts';

/** Brings what other devices did; with no signal what is here counts. */
export function useFreshLog() {
  useEffect(() => {
    const on = openedDevice();
    if (on === null) return;
    fetchLog(on).catch((error: unknown) => {
      if (!isFailure(error) && openedDevice() === on) console.error('The practice log didn’t come.', error);
    });
  }, []);
}
