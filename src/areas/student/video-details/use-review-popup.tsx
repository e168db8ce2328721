import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';

type Popup = ComponentType<{ open: boolean; onClose: () => void }>;

/** Asks for a review where that is due; its code comes only then. */
export function useReviewPopup(): { ask: () => void; popup: ReactNode } {
  const [Popup, setPopup] = useState<Popup | null>(null);
  const [open, setOpen] = useState(false);
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  const ask = useCallback(() => {
    void import('./review-popup.tsx')
      .then(async ({ ReviewPopup, mayAskForReview }) => {
        if (!(await mayAskForReview()) || !alive.current) return;
        setPopup(() => ReviewPopup);
        setOpen(true);
      })
      // Without its code there is no popup: asking can wait.
      .catch(() => undefined);
  }, []);
  return { ask, popup: Popup && <Popup open={open} onClose={() => setOpen(false)} /> };
}
