import { useRef } from 'react';
import { headers } from '../../../contract/headers.ts';

/** The header under which the same draft, sent once more after a lost reply, is the same thing and not a second one. */
export function useKeyOfDraft() {
  const last = useRef<{ draft: object; key: string } | null>(null);
  return (draft: object): Record<string, string> => {
    if (last.current?.draft !== draft) last.current = { draft, key: crypto.randomUUID() };
    return { [headers.idempotencyKey]: last.current.key };
  };
}
