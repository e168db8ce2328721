import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { useAlive } from '../../../lib/use-alive.ts';

type Popup = ComponentType<{ open: boolean; onClose: () => void }>;

/** Asks for a review when one is due. Loads the popup's code only then. */
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
      // If the code fails to load, no popup is shown; there will be other occasions.
      .catch(() => undefined);
  }, [alive]);
  return { ask, popup: Popup && <Popup open={open} onClose={() => setOpen(false)} /> };
}
