import { useRef } from 'react';
import { headers } from '../../../contract/headers.ts';

/**
 * Holds the version of an item that its form began with; undefined for a new item. Sent with an edit, so that the
 * server refuses to replace a newer version that the editor hasn't seen.
 */
export function useSeenVersion(from: number | undefined) {
  const seen = useRef(from);
  return {
    header: (): Record<string, string> =>
      seen.current === undefined ? {} : { [headers.version]: String(seen.current) },
    /** Call with the version that a save made, or that the editor decided to replace. */
    onSeen: (version: number | undefined) => void (seen.current = version),
  };
}

export type SeenVersion = ReturnType<typeof useSeenVersion>;
