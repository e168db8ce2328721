import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PracticeFilters } from '../../../contract/practice.ts';
import { links, paths } from '../../../lib/paths.ts';
import { practiceMessages as says } from '../../../messages/practice.ts';
import { withRemedy } from '../../../offline/browser/storage-full.ts';
import { toast } from '../../../ui/toast.ts';

/**
 * Makes a session and goes there; says so where it cannot be kept. `beginDue`: of what is due, by default as many as today
 * offers, and where that is nothing it goes to Practice. `enter`: one that is made otherwise. What makes sessions comes only
 * with the press: the dashboard has a start, too.
 */
export function useBegin() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const enter = async (make: () => Promise<string | null>) => {
    setBusy(true);
    try {
      const id = await make();
      if (id !== null) void navigate(links.practiceSession(id));
    } catch (error) {
      console.error('A session couldn’t be made.', error);
      toast.error(withRemedy(says.notMade, error));
    } finally {
      setBusy(false);
    }
  };
  const begin = (filters: PracticeFilters, size: number, mode?: 'tutor' | 'timed' | 'exam') =>
    enter(async () => {
      const { makeSession } = await import('../../../offline/practice/sessions.ts');
      return makeSession(filters, size, mode);
    });
  const beginDue = (size?: number) =>
    enter(async () => {
      const { makeDueSession } = await import('../../../offline/practice/due-session.ts');
      const id = await makeDueSession(size);
      if (id === null) void navigate(paths.practice);
      return id;
    });
  return { busy, begin, beginDue, enter };
}
