import { useTransition } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PracticeFilters } from '../../../contract/practice.ts';
import { links, paths } from '../../../lib/paths.ts';
import { practiceMessages as says } from '../../../messages/practice.ts';
import { withRemedy } from '../../../offline/browser/storage-full.ts';
import { toast } from '../../../ui/toast.ts';

/**
 * Creates a session and opens it, or shows an error if it cannot be stored. `beginDue`: a session of due items, by
 * default as many as today offers; if there are none, opens Practice instead. `enter`: a session that the caller
 * creates. The code that creates sessions is imported on demand, because the dashboard uses this hook, too.
 */
export function useStartSession() {
  const navigate = useNavigate();
  // Busy until the session's screen is shown, so that a second press does not create a second session.
  const [busy, start] = useTransition();
  const enter = (make: () => Promise<string | null>) =>
    start(async () => {
      try {
        const id = await make();
        if (id !== null) await navigate(links.practiceSession(id));
      } catch (error) {
        console.error('A session couldn’t be made.', error);
        toast.error(withRemedy(says.notMade, error));
      }
    });
  const begin = (filters: PracticeFilters, size: number, mode?: 'tutor' | 'timed' | 'exam') =>
    enter(async () => {
      const { makeSession } = await import('../../../offline/practice/sessions.ts');
      return makeSession(filters, size, mode);
    });
  const beginDue = (size?: number) =>
    enter(async () => {
      const { makeDueSession } = await import('../../../offline/practice/due-session.ts');
      const id = await makeDueSession(size);
      if (id === null) await navigate(paths.practice);
      return id;
    });
  return { busy, begin, beginDue, enter };
}
