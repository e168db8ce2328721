import { useEffect, useState } from 'react';

/**
 * Returns whether there is a picture that hasn't failed to load, and what to call when it fails. A failed one counts
 * again when the browser comes back online.
 */
export function usePicture(url: string | null) {
  const [broken, setBroken] = useState<string | null>(null);
  useEffect(() => {
    if (broken === null) return;
    const tryAgain = () => setBroken(null);
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [broken]);
  return { isShown: url !== null && url !== '' && url !== broken, onError: () => setBroken(url) };
}
