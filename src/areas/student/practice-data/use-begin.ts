import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PracticeFilters } from '../../../contract/practice.ts';
import { links } from '../../../lib/paths.ts';
import { practiceMessages as says } from '../../../messages/practice.ts';
import { makeSession } from '../../../offline/practice/sessions.ts';
import { withRemedy } from '../../../offline/storage-full.ts';
import { toast } from '../../../ui/toast.ts';

/** Makes a session and goes there; says so where it cannot be kept. `enter`: one that is made otherwise than by filters. */
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
    enter(() => makeSession(filters, size, mode));
  return { busy, begin, enter };
}
