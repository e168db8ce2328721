import { useState } from 'react';

/** Returns the failure of the last save until `input` changes: it says nothing about the new input. */
export function useUntilChanged(failure: unknown, input: unknown): unknown {
  const [refused, setRefused] = useState({ failure, input });
  if (refused.failure !== failure) setRefused({ failure, input });
  return refused.input === input ? failure : null;
}
