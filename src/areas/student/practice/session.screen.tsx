import { useSearchParams } from 'react-router-dom';
import { useObserved } from '../../../lib/use-observed.ts';
import { paths } from '../../../lib/paths.ts';
import { practiceMessages as says } from '../../../messages/practice.ts';
import { observeSession } from '../../../offline/practice/sessions.ts';
import { PlayerMissing } from '../player/player-missing.tsx';
import { SessionPlayer } from './session-player.tsx';

/** A practice session at `?id=<uuid>`. */
export function SessionScreen() {
  const id = useSearchParams()[0].get('id') ?? '';
  const held = useObserved(() => observeSession(id), id);
  if (held === undefined) return <PlayerMissing reason={null} says={says} backTo={paths.practice} />;
  if (held === null || held.items.length === 0)
    return (
      <PlayerMissing
        reason={
          held?.closed
            ? { title: says.closed, text: says.closedMore, drawing: 'lamp' }
            : { title: says.notHere, text: says.notHereMore, drawing: 'unplugged' }
        }
        says={says}
        backTo={paths.practice}
      />
    );
  return <SessionPlayer key={id} held={held} />;
}
