import { memo, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLatest } from '../player/use-latest.ts';

/** Keeps `?question` at the question that is shown, so that a reload returns to it; adds nothing to the history. */
export const UrlFollows = memo(function UrlFollows({ questionId }: { questionId: number }) {
  const [search, setSearch] = useSearchParams();
  const latest = useLatest({ search, setSearch });
  useEffect(() => {
    const follow = () => {
      const next = new URLSearchParams(latest.current.search);
      if (next.get('question') === String(questionId)) return;
      next.set('question', String(questionId));
      latest.current.setSearch(next, { replace: true });
    };
    // Browsers refuse many changes in a row, as when a key is held down.
    const timer = setTimeout(follow, settledAfterMs);
    return () => clearTimeout(timer);
  }, [questionId, latest]);
  return null;
});

const settledAfterMs = 150;
