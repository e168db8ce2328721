import { isFailure } from '../../../api/failure.ts';

/**
 * Returns why the server could not be asked. `refusal`: what a status means on this screen; null if it has no
 * particular meaning.
 */
export function troubleOf<Refused extends string>(
  error: unknown,
  refusal: (status: number) => Refused | null,
): Refused | 'offline' | 'failed' {
  if (!isFailure(error)) return 'failed';
  if (error.kind === 'no-answer') return 'offline';
  return (error.status === undefined ? null : refusal(error.status)) ?? 'failed';
}
