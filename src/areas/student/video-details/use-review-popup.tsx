import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { useAlive } from '../../../lib/use-alive.ts';

type Popup = ComponentType<{ open: boolean; onClose: () => void }>;

/** Asks for a review where that is due; its code comes only then. */
export function useReviewPopup(): { ask: () => void; popup: ReactNode } {
  const [Popup, setPopup] = useState<Popup | null>(null);
  const [open, setOpen] = useState(false);
  const alive = useAlive();
  const ask = useCallback(() => {
    void import('./review-popup.tsx')
      .then(async ({ ReviewPopup, mayAskForReview }) => {
        if (!(await mayAskForReview()) || !alive.current) return;
        setPopup(() => ReviewPopup);
        setOpen(true);
      })
      // Without its code there is no popup: asking can wait.
      .catch(() => undefined);
  }, [alive]);
  return { ask, popup: Popup && <Popup open={open} onClose={() => setOpen(false)} /> };
}
