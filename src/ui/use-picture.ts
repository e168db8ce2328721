import { useEffect, useState } from 'react';

/**
 * Returns the address of the picture, null if there is none or it failed to load, and what to call when it fails. A
 * failed one is tried again when the browser comes back online.
 */
export function usePicture(url: string | null) {
  const [broken, setBroken] = useState<string | null>(null);
  useEffect(() => {
    if (broken === null) return;
    const tryAgain = () => setBroken(null);
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, [broken]);
  return { src: url === '' || url === broken ? null : url, onError: () => setBroken(url) };
}
