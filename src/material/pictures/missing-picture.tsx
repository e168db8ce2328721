import ImageOff from 'lucide-react/icons/image-off';
import { useEffect } from 'react';
import { useStore } from '../../lib/use-store.ts';
import { connectivity } from '../../offline/connectivity.ts';
import { Button } from '../../ui/button.tsx';
import { passFocusOnRemoval } from '../../ui/pass-focus.ts';

export interface MissingPictureProps {
  src: string;
  says: { unreadable: string; missing: string; failed: string; tryAgain: string };
  className: string | undefined;
  /** Called when the signal has returned, or when the student wants to try again. */
  onAgain: () => void;
}

/** In place of a picture that failed to load. If there is signal, nothing else tells when to try it again. */
export function MissingPicture({ src, says, className, onAgain }: MissingPictureProps) {
  const reach = useStore(connectivity);
  useEffect(() => connectivity.subscribe(() => connectivity.get() === 'online' && onAgain()), [onAgain]);
  // Of a file that was chosen on this device and isn't stored yet, as in the staff's previews.
  const isFile = src.startsWith('blob:');
  const isAlone = !isFile && reach === 'online';
  return (
    <div ref={toPicture} className={className}>
      <ImageOff />
      <p>{isFile ? says.unreadable : isAlone ? says.failed : says.missing}</p>
      {isAlone && <Button onClick={onAgain}>{says.tryAgain}</Button>}
    </div>
  );
}

/** The picture that is tried again can be zoomed, and so has the focus. */
const toPicture = (part: HTMLElement | null) => {
  const around = part?.parentElement;
  return passFocusOnRemoval(part, () =>
    around?.querySelector<HTMLElement>('button, [tabindex="0"]')?.focus(),
  );
};
