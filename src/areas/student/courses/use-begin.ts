import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PracticeFilters } from '../../../contract/practice.ts';
import { links } from '../../../lib/paths.ts';
import { practiceMessages as says } from '../../../messages/practice.ts';
import { makeSession } from '../../../offline/practice/sessions.ts';
import { toast } from '../../../ui/toast.ts';

/** Makes a session and goes there; says so where it cannot be kept. */
export function useBegin() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const begin = async (filters: PracticeFilters, size: number, mode?: 'tutor' | 'timed' | 'exam') => {
    setBusy(true);
    try {
      const id = await makeSession(filters, size, mode);
      if (id !== null) void navigate(links.practiceSession(id));
    } catch (error) {
      console.error('A session couldn’t be made.', error);
      toast.error(says.notMade);
    } finally {
      setBusy(false);
    }
  };
  return { busy, begin };
}
