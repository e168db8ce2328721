import { useRef } from 'react';
import { headers } from '../../../contract/headers.ts';

/**
 * Returns the Idempotency-Key header for a draft. The same draft gets the same key, so that a retry after a lost reply
 * does not create it twice.
 */
export function useIdempotencyHeader() {
  const last = useRef<{ draft: object; key: string } | null>(null);
  return (draft: object): Record<string, string> => {
    if (last.current?.draft !== draft) last.current = { draft, key: crypto.randomUUID() };
    return { [headers.idempotencyKey]: last.current.key };
  };
}
