import { useEffect, useState } from 'react';
import { isFailure } from '../../../api/failure.ts';
import { useStore } from '../../../lib/use-store.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { openedDevice } from '../../../offline/database.ts';
import { fetchPractice } from '../../../offline/device/fetch-practice.ts';

/**
 * Fetches what the student did on other devices; if no reply came, again whenever the signal is back. `settled`: it
 * succeeded or was refused. `unreached`: no reply came, so what is on this device may not be all.
 */
export function useFreshPractice(): 'fetching' | 'settled' | 'unreached' {
  const [state, setState] = useState<ReturnType<typeof useFreshPractice>>('fetching');
  const hasSignal = useStore(connectivity) === 'online';
  const mustAsk = state === 'fetching' || (state === 'unreached' && hasSignal);
  useEffect(() => {
    if (!mustAsk) return undefined;
    const on = openedDevice();
    if (on === null) return setState('settled');
    const superseded = new AbortController();
    fetchPractice(on, superseded.signal)
      .then(() => setState('settled'))
      .catch((error: unknown) => {
        if (superseded.signal.aborted) return;
        setState(isFailure(error) && error.kind === 'no-answer' ? 'unreached' : 'settled');
        if (!isFailure(error) && openedDevice() === on)
          console.error('Practice on other devices couldn’t be fetched.', error);
      });
    return () => superseded.abort();
  }, [mustAsk]);
  return state;
}
