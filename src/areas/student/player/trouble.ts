import { isFailure } from '../../../api/failure.ts';

/** Why the server's answer could not be had. `refusal`: what a status means here; null where it means nothing in particular. */
export function troubleOf<Refused extends string>(
  error: unknown,
  refusal: (status: number) => Refused | null,
): Refused | 'offline' | 'failed' {
  if (!isFailure(error)) return 'failed';
  if (error.kind === 'no-answer') return 'offline';
  return (error.status === undefined ? null : refusal(error.status)) ?? 'failed';
}
