import Expand from 'lucide-react/icons/expand';
import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { questionMessages } from '../../messages/question.ts';
import { classNames } from '../../ui/class-names.ts';
import { lazyComponent } from '../loading/lazy-component.tsx';
import type { LargePictureProps } from './large-picture.tsx';
import { MissingPicture } from './missing-picture.tsx';
import styles from './picture-zoom.module.css';

/** Its code loads once a picture is shown. The first question does not wait for it. */
const LargePicture = lazyComponent<LargePictureProps>(
  async () => (await import('./large-picture.tsx')).LargePicture,
);

/** A picture in a text. Pressing it opens it large, in a zoomable view. Says so if it fails to load. */
export function PictureZoom({ src, alt }: { src: string; alt: string }) {
  const [open, setOpen] = useState(false);
  const [missing, setMissing] = useState(false);
  const [late, setLate] = useState(false);
  const [spare, setSpare] = useState(0);
  const image = useRef<HTMLImageElement>(null);
  // A picture that has not loaded yet reserves its place and keeps it, so that nothing below moves under a finger.
  useLayoutEffect(() => setLate(image.current?.complete === false), []);
  useEffect(() => {
    // Turning the phone lays everything out anew, so nothing keeps its place anyway.
    const turn = matchMedia('(orientation: landscape)');
    const letGo = () => {
      setSpare(0);
      setLate(image.current?.complete === false);
    };
    turn.addEventListener('change', letGo);
    return () => turn.removeEventListener('change', letGo);
  }, []);
  const tryAgain = useCallback(() => setMissing(false), []);

  if (missing)
    return (
      <MissingPicture
        src={src}
        says={questionMessages.noPicture}
        className={classNames(styles.missing, late && styles.place)}
        onAgain={tryAgain}
      />
    );
  return (
    <>
      <button
        type="button"
        className={styles.thumb}
        style={{ marginBottom: spare }}
        onClick={() => setOpen(true)}
      >
        {/* Synchronous decoding, so that the picture does not flicker when the next question appears. */}
        <img
          ref={image}
          src={src}
          alt={alt}
          decoding="sync"
          draggable={false}
          className={late ? styles.place : undefined}
          onLoad={({ currentTarget }) => {
            if (!late || currentTarget.naturalWidth === 0) return;
            const left = spareOf(currentTarget);
            setSpare(Math.max(left, 0));
            setLate(left < 0 && !mayGrow(currentTarget));
          }}
          onError={() => setMissing(true)}
        />
        <span className={styles.enlarge}>
          <Expand />
          Enlarge
        </span>
      </button>
      <Suspense>
        <LargePicture src={src} alt={alt} open={open} onClose={() => setOpen(false)} />
      </Suspense>
    </>
  );
}

/** Returns the height that a picture leaves free of its reserved place, px. It is negative for a picture too high. */
const spareOf = ({ naturalWidth, naturalHeight, clientWidth, clientHeight }: HTMLImageElement) =>
  clientHeight - (naturalHeight / naturalWidth) * Math.min(naturalWidth, clientWidth);

/**
 * True if a picture that came late is too high for its reserved place, where it would be small, and may take its own,
 * because what follows it is not on the screen yet and nothing there would move.
 */
function mayGrow({ parentElement: thumb }: HTMLImageElement): boolean {
  const { left, bottom } = thumb!.getBoundingClientRect();
  // The gap below the picture belongs to the element around it, unless a bar covers it.
  const isCovered = document.elementFromPoint(left + 1, bottom + 1) !== thumb!.parentElement;
  return isCovered && bottom > window.innerHeight / 2;
}
