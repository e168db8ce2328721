import { lazy, Suspense, useEffect, useRef } from 'react';
import type { ItemKey } from '../../../offline/kept-practice.ts';
import { finishSession } from '../../../offline/practice/session-end.ts';
import type { SessionOnDevice } from '../../../offline/practice/sessions.ts';
import styles from '../player/stage.module.css';
import { SessionQuestion } from './session-question.tsx';
import type { OnTracing } from './session-tracing.tsx';
import { useSessionPlayer } from './use-session-player.ts';

const loadTracing = async () => ({ default: (await import('./session-tracing.tsx')).SessionTracing });
const SessionTracing = lazy(loadTracing);

/** One item of the session at a time, each as where it comes from. */
export function SessionPlayer({ held }: { held: SessionOnDevice }) {
  const player = useSessionPlayer(held);
  // What stays on a tracing while other items are shown.
  const tracings = useRef(new Map<ItemKey, OnTracing>());
  const hasTracings = held.items.some(({ kind }) => kind === 'ecg');
  useEffect(() => {
    // Before the first one is asked for; with no signal it may not come, and is asked for again there.
    if (hasTracings) loadTracing().catch(() => undefined);
  }, [hasTracings]);
  const { asked, isTimed, answered, total } = player;
  const isDone = held.session.finishedAt === null && !isTimed && answered === total;
  useEffect(() => {
    if (!isDone) return;
    // With the last answer, not with the press on "Finish": whoever leaves before it has finished, too.
    finishSession(held.session.id).catch((error: unknown) =>
      console.error('The end of the session couldn’t be saved.', error),
    );
  }, [isDone, held.session.id]);
  if (asked.kind !== 'ecg') return <SessionQuestion held={held} player={player} asked={asked} />;
  return (
    <Suspense fallback={<div className={styles.player} />}>
      <SessionTracing held={held} player={player} asked={asked} tracings={tracings.current} />
    </Suspense>
  );
}
