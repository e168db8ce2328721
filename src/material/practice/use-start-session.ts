import { useState, useTransition } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PracticeFilters } from '../../contract/practice.ts';
import { useAlive } from '../../lib/use-alive.ts';
import { links, paths } from '../../lib/paths.ts';
import { practiceCardMessages as says } from '../../messages/practice-card.ts';
import { withRemedy } from '../../offline/browser/storage-full.ts';
import { toast } from '../../ui/toast.ts';

/**
 * Creates a session and opens it, or shows an error if it cannot be stored. `begin`: a session of what the filters name,
 * or says that nothing of it can be asked. `beginDue`: a session of due items, by default as many as today offers; if
 * there are none, opens Practice instead. `enter`: a session that the caller creates. The code that creates sessions is
 * imported on demand, because the dashboard uses this hook, too.
 */
export function useStartSession() {
  const navigate = useNavigate();
  const alive = useAlive();
  // Busy until the session's screen is shown, so that a second press does not create a second session.
  const [isMaking, setMaking] = useState(false);
  const [isOpening, open] = useTransition();
  /** `ifNone`: where to go if there is no session. */
  const enter = (make: () => Promise<string | null>, ifNone?: string) => {
    // Not within the transition: React would hold back every other navigation until the session is made.
    setMaking(true);
    make()
      .then((id) => {
        const to = id === null ? ifNone : links.practiceSession(id);
        // The student may have gone elsewhere meanwhile.
        if (to !== undefined && alive.current) open(() => void navigate(to));
      })
      .catch((error: unknown) => {
        console.error('A session couldn’t be made.', error);
        toast.error(withRemedy(says.notMade, error));
      })
      .finally(() => setMaking(false));
  };
  const begin = (filters: PracticeFilters, size: number, mode?: 'tutor' | 'timed' | 'exam') =>
    enter(async () => {
      const { makeSession } = await import('../../offline/practice/sessions.ts');
      // The clock of a timed one would run unseen.
      const id = await makeSession(filters, size, mode, () => alive.current);
      if (id === null && alive.current) toast.plain(says.noneOpen);
      return id;
    });
  const beginDue = (size?: number) =>
    enter(async () => {
      const { makeDueSession } = await import('../../offline/practice/due-session.ts');
      return alive.current ? makeDueSession(size) : null;
    }, paths.practice);
  return { busy: isMaking || isOpening, begin, beginDue, enter };
}
