import { useEffect, useState } from 'react';
import { isFailure } from '../../../api/failure.ts';
import { useStore } from '../../../lib/use-store.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { openedDevice } from '../../../offline/database.ts';
import { fetchPractice } from '../../../offline/device/fetch-practice.ts';

/**
 * Fetches what the student did on other devices, and again when the signal is back. `settled`: that succeeded or failed.
 * `unreached`: it got no reply, so what is on this device may not be all.
 */
export function useFreshPractice(): 'fetching' | 'settled' | 'unreached' {
  const [state, setState] = useState<ReturnType<typeof useFreshPractice>>('fetching');
  const signal = useStore(connectivity);
  useEffect(() => {
    const on = openedDevice();
    if (on === null) return setState('settled');
    fetchPractice(on)
      .then(() => setState('settled'))
      .catch((error: unknown) => {
        setState(isFailure(error) && error.kind === 'no-answer' ? 'unreached' : 'settled');
        if (!isFailure(error) && openedDevice() === on)
          console.error('Practice on other devices couldn’t be fetched.', error);
      });
  }, [signal]);
  return state;
}
