import { useCallback } from 'react';
import { timeLeft } from '../../../offline/clock/attempt-clock.ts';
import type { KeptAttempt } from '../../../offline/kept-tests.ts';
import { Countdown } from './countdown.tsx';

/** The countdown of a test attempt. */
export function AttemptCountdown({ attempt, onZero }: { attempt: KeptAttempt; onZero: () => void }) {
  const left = useCallback(() => timeLeft(attempt), [attempt]);
  return <Countdown left={left} onZero={onZero} />;
}
