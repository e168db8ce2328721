/**
 * Events that make it worth trying to send: something new was enqueued, or something hints that the connection is back.
 */
import { connectivity } from '../connectivity.ts';
import type { Reason } from './queue-wait.ts';
import { onWake } from './wake.ts';
import { onWorkerNudge } from './worker-bridge.ts';

const lookEveryMs = 60_000;
const paintedAfterMs = 100;

/** Calls `reason` for each event. Returns a function that stops listening. */
export function listenForReasons(reason: (why: Reason) => void): () => void {
  const hopeful = () => reason('hope');
  let waking: ReturnType<typeof setTimeout> | undefined;
  // Let the verdict be painted before sending; operations in quick succession start a single pass.
  const soon = () => {
    waking ??= setTimeout(() => {
      waking = undefined;
      reason('routine');
    }, paintedAfterMs);
  };
  const seen = () => document.visibilityState === 'visible' && reason('hope');
  const ends = [
    onWake(soon),
    onWorkerNudge(hopeful),
    // Another request got through, so the connection is back.
    connectivity.subscribe(() => connectivity.get() === 'online' && reason('hope')),
    listen(window, 'online', hopeful),
    listen(window, 'pageshow', hopeful),
    listen(window, 'focus', hopeful),
    listen(document, 'visibilitychange', seen),
  ];
  const timer = setInterval(() => document.visibilityState === 'visible' && reason('routine'), lookEveryMs);
  return () => {
    clearInterval(timer);
    clearTimeout(waking);
    for (const end of ends) end();
  };
}

function listen(target: EventTarget, event: string, listener: () => void): () => void {
  target.addEventListener(event, listener);
  return () => target.removeEventListener(event, listener);
}
