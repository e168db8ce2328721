import { useState } from 'react';
import { fieldErrorOf } from './refusal.tsx';

/** The server's message about a file at the last save, until another file is chosen. */
export function useFileRefusal(file: File | null, failure: unknown, field: string): string | undefined {
  const [refused, setRefused] = useState({ failure, file });
  if (refused.failure !== failure) setRefused({ failure, file });
  return refused.file === file ? fieldErrorOf(failure, field) : undefined;
}
