import { Suspense, useEffect, useRef, useState } from 'react';
import { practiceMessages as says } from '../../../messages/practice.ts';
import type { ItemKey } from '../../../offline/kept-practice.ts';
import { finishSession } from '../../../offline/practice/session-end.ts';
import type { SessionOnDevice } from '../../../offline/practice/sessions.ts';
import styles from '../player/stage.module.css';
import { toast } from '../../../ui/toast.ts';
import { lazyComponent } from '../../../material/loading/lazy-component.tsx';
import { leftOutId } from './session-end.tsx';
import { SessionQuestion } from './session-question.tsx';
import type { OnTracing } from './session-tracing.tsx';
import { useSessionPlayer } from './use-session-player.ts';

const SessionTracing = lazyComponent(async () => (await import('./session-tracing.tsx')).SessionTracing);

/** Shows one item of the session at a time, in the player for its kind. */
export function SessionPlayer({ held }: { held: SessionOnDevice }) {
  const player = useSessionPlayer(held);
  // The state of each tracing that survives while other items are shown.
  const tracings = useRef(new Map<ItemKey, OnTracing>());
  const hasTracings = held.items.some(({ kind }) => kind === 'ecg');
  useEffect(() => {
    // Before the first tracing is shown, while there is still signal.
    if (hasTracings) void SessionTracing.ready();
  }, [hasTracings]);
  const { asked, isTimed, answered, total } = player;
  const isDone = held.session.finishedAt === null && !isTimed && answered === total;
  useEffect(() => {
    if (!isDone) return;
    // As soon as the last item is answered, not when Finish is pressed, so that a student who leaves before that has
    // finished, too.
    finishSession(held.session.id).catch((error: unknown) =>
      console.error('The end of the session couldn’t be saved.', error),
    );
  }, [isDone, held.session.id]);
  const { closed } = held;
  const [wasFinished] = useState(held.session.finishedAt !== null);
  useEffect(() => {
    // Questions may vanish in front of the student, as when a plan ends, which may even end the session.
    if (closed > 0 && !wasFinished) toast.plain(says.leftOut(closed), { id: leftOutId, duration: 10_000 });
  }, [closed, wasFinished]);
  useEffect(() => () => toast.dismiss(leftOutId), []);
  if (asked.kind !== 'ecg') return <SessionQuestion held={held} player={player} asked={asked} />;
  return (
    <Suspense fallback={<div className={styles.player} />}>
      <SessionTracing held={held} player={player} asked={asked} tracings={tracings.current} />
    </Suspense>
  );
}
