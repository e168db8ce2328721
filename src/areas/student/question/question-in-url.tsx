import { memo, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useLatest } from '../player/use-latest.ts';

/**
 * Keeps `?question` in the address in step with the question shown, so that a reload returns to it. Replaces the
 * history entry.
 */
export const QuestionInUrl = memo(function QuestionInUrl({ questionId }: { questionId: number }) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const latest = useLatest({ search, setSearch, state });
  useEffect(() => {
    const follow = () => {
      const next = new URLSearchParams(latest.current.search);
      if (next.get('question') === String(questionId)) return;
      next.set('question', String(questionId));
      latest.current.setSearch(next, { replace: true, state: latest.current.state });
    };
    // Browsers refuse many history changes in a row, which a held key would cause.
    const timer = setTimeout(follow, settledAfterMs);
    return () => clearTimeout(timer);
  }, [questionId, latest]);
  return null;
});

const settledAfterMs = 150;
