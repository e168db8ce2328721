import Timer from 'lucide-react/icons/timer';
import { useEffect, useState } from 'react';
import { asClock } from '../../../contract/rules/duration.ts';
import { testMessages } from '../../../messages/tests.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './countdown.module.css';

export interface CountdownProps {
  /** Returns the time left, ms. The function must stay the same for the same clock. */
  left: () => number;
  onZero: () => void;
}

/** The time left, inconspicuous until five minutes remain. Announced to screen readers twice. */
export function Countdown({ left, onZero }: CountdownProps) {
  const seconds = useSecondsLeft(left);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) onZero();
  }, [isOver, onZero]);
  const told = tellAt.find((minutes) => seconds <= minutes * 60 && seconds > minutes * 60 - 10);
  return (
    <p className={classNames(styles.clock, seconds <= 300 && styles.soon)}>
      <Timer />
      <span role="timer" aria-label={testMessages.timeLeft}>
        {asClock(seconds)}
      </span>
      <span role="status" className="visually-hidden">
        {told === undefined ? '' : testMessages.timeHeard(told)}
      </span>
    </p>
  );
}

/** When to announce the time left, in minutes before the end. */
const tellAt = [1, 5];

function useSecondsLeft(msLeft: () => number): number {
  const [seconds, setSeconds] = useState(() => secondsOf(msLeft()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = msLeft();
      setSeconds(secondsOf(left));
      // Just after the full second, so that no second is shown twice or skipped.
      timer = setTimeout(look, (left % 1_000 || 1_000) + 5);
    };
    look();
    return () => clearTimeout(timer);
  }, [msLeft]);
  return seconds;
}

/** Rounds up, so that ten minutes start at 10:00. */
const secondsOf = (ms: number) => Math.ceil(ms / 1_000);
