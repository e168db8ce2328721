import Expand from 'lucide-react/icons/expand';
import ImageOff from 'lucide-react/icons/image-off';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from '../../lib/use-store.ts';
import { questionMessages } from '../../messages/question.ts';
import { connectivity } from '../../offline/connectivity.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './picture-zoom.module.css';
import { ZoomView } from './zoom-view.tsx';

/** A picture in the text; a tap opens it large, to look at closely. Says so when it is not on the device. */
export function PictureZoom({ src, alt }: { src: string; alt: string }) {
  const [open, setOpen] = useState(false);
  const [missing, setMissing] = useState(false);
  const [late, setLate] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  // One that is not here yet gets a place and keeps to it: what stands below must not move under a finger.
  useLayoutEffect(() => setLate(image.current?.complete === false), []);
  const reach = useStore(connectivity);
  useEffect(() => {
    // With signal it is worth another try.
    if (reach === 'online') setMissing(false);
  }, [reach]);

  if (missing)
    return (
      <p className={classNames(styles.missing, late && styles.place)}>
        <ImageOff />
        {questionMessages.pictureMissing}
      </p>
    );
  return (
    <>
      <button type="button" className={styles.thumb} onClick={() => setOpen(true)}>
        {/* Decoded with the frame that shows it: the next question never blinks. */}
        <img
          ref={image}
          src={src}
          alt={alt}
          decoding="sync"
          draggable={false}
          className={late ? styles.place : undefined}
          onError={() => setMissing(true)}
        />
        <span className={styles.enlarge}>
          <Expand />
          Enlarge
        </span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={alt} kind="sheet" width={1200}>
        <div className={styles.large}>
          <ZoomView src={src} alt={alt} />
        </div>
      </Dialog>
    </>
  );
}
