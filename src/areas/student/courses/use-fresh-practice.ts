import { useEffect } from 'react';
import { isFailure } from '../../../api/failure.ts';
import { openedDevice } from '../../../offline/database.ts';
import { fetchPractice } from '../../../offline/device/fetch-practice.ts';

/** Brings what other devices did; with no signal what is here counts. */
export function useFreshPractice() {
  useEffect(() => {
    const on = openedDevice();
    if (on === null) return;
    fetchPractice(on).catch((error: unknown) => {
      if (!isFailure(error) && openedDevice() === on)
        console.error('Practice on other devices couldn’t be fetched.', error);
    });
  }, []);
}
