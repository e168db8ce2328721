import { useEffect, useState } from 'react';
import { isFailure } from '../../../api/failure.ts';
import { openedDevice } from '../../../offline/database.ts';
import { fetchPractice } from '../../../offline/device/fetch-practice.ts';

/**
 * Fetches what the student did on other devices. Returns true once that succeeded or failed: without signal, what is on
 * this device counts.
 */
export function useFreshPractice(): boolean {
  const [isFresh, setIsFresh] = useState(false);
  useEffect(() => {
    const on = openedDevice();
    if (on === null) return setIsFresh(true);
    fetchPractice(on)
      .catch((error: unknown) => {
        if (!isFailure(error) && openedDevice() === on)
          console.error('Practice on other devices couldn’t be fetched.', error);
      })
      .finally(() => setIsFresh(true));
  }, []);
  return isFresh;
}
