import { useEffect, useState } from 'react';
import { isFailure } from '../../../api/failure.ts';
import { openedDevice } from '../../../offline/database.ts';
import { fetchPractice } from '../../../offline/device/fetch-practice.ts';

/** Brings what other devices did; true once it came or can't come: with no signal what is here counts. */
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
