import { glanceOf } from '../readiness/ready-words.ts';
import { UnbrokenCounts } from '../readiness/unbroken-counts.tsx';
import { useReadyGlance } from '../readiness/use-ready-view.ts';
import { ReadyLines } from './ready-lines.tsx';

/** Whether the student could study without signal now; nothing if that can't be said. */
export function ReadyGlance() {
  const view = useReadyGlance();
  // If this device has never received the list of courses, there is nothing to say.
  if (view.unknown || (view.lines !== undefined && view.everything.length === 0)) return null;
  return <ReadyLines whole={view.overall.is === 'ready'} state={<UnbrokenCounts words={glanceOf(view)} />} />;
}
