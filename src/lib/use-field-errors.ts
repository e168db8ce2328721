import { useState } from 'react';

/** A failure with the server's messages about fields, as `ApiFailure` has them. */
interface Refusal {
  fields: Readonly<Partial<Record<string, string>>>;
}

/** The server's message about a field at the last save. */
export const fieldErrorOf = (failure: unknown, field: string): string | undefined =>
  isRefusal(failure) ? failure.fields[field] : undefined;

const isRefusal = (failure: unknown): failure is Refusal => failure instanceof Error && 'fields' in failure;

/** Returns the failure of the last save until `input` changes: it says nothing about the new input. */
export const useUntilChanged = (failure: unknown, input: unknown): unknown =>
  useRefused(failure, input) === input ? failure : null;

/**
 * Returns a function for the server's message about a field at the last save, until what the draft holds for it changes.
 * `name` is the server's name of the field.
 */
export function useFieldErrors<Draft extends object>(failure: unknown, draft: Draft) {
  const refused = useRefused(failure, draft);
  return (field: keyof Draft, name = String(field)) =>
    draft[field] === refused[field] ? fieldErrorOf(failure, name) : undefined;
}

/** Returns the input as it was when the last save failed. */
function useRefused<Input>(failure: unknown, input: Input): Input {
  const [refused, setRefused] = useState({ failure, input });
  if (refused.failure !== failure) setRefused({ failure, input });
  return refused.input;
}
