import { useState } from 'react';
import { useStore } from '../lib/use-store.ts';
import { appMessages } from '../messages/session.ts';
import { updateOffer, type UpdateOffer } from '../offline/browser/update-offer.ts';
import { Button } from '../ui/button.tsx';

/** Activates the new version. That takes a moment, or a few seconds on a slow connection. */
export function UpdateButton({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' }) {
  const offer = useStore(updateOffer);
  const [taken, setTaken] = useState<UpdateOffer | null>(null);
  function take() {
    setTaken(offer);
    offer?.take();
  }
  return (
    <Button variant={variant} busy={offer !== null && offer === taken} onClick={take}>
      {appMessages.updateNow}
    </Button>
  );
}
