import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { isSizable, pictureFormats, pictureWidths, sizedName } from '../../contract/pictures.ts';
import styles from './picture.module.css';

type PictureProps = Pick<ComponentProps<'img'>, 'className'> & {
  src: string | null;
  alt: string;
  /** Of the room that is kept for it, in CSS pixels; where the style decides, in the same proportion. */
  width: number;
  height: number;
  /** How wide it is shown, as HTML says it: `(min-width: 1120px) 360px, 100vw`. */
  sizes: string;
  /** False for what is seen at once. */
  lazy?: boolean;
  /** What stands there where there is no picture or it does not load. */
  instead?: ReactNode;
  /** Once it is there: the address of the file that the browser chose. */
  onShown?: (address: string) => void;
};

/**
 * A picture in the size that is shown, as AVIF or WebP where it is one of ours; any other as it is. The class goes to the
 * `img`; the `picture` around it has no box.
 */
export function Picture({ src, instead = null, alt, onShown, lazy = true, sizes, ...said }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  // With no signal the worker answers with one of no size (`sw/runtime-caches.ts`), which loads like any other.
  function settle({ naturalWidth, currentSrc }: HTMLImageElement) {
    if (naturalWidth > 0) onShown?.(currentSrc);
    else setBroken(src);
  }
  // It may have come, or failed, before the page was alive.
  useEffect(() => {
    if (image.current?.complete) settle(image.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- at the start alone; later the element says so itself
  }, []);

  if (!src || src === broken) return instead;
  const img = (
    // `loading` stands before the address: without it a browser would begin at once.
    <img
      ref={image}
      alt={alt}
      {...said}
      {...(lazy && { loading: 'lazy', decoding: 'async' })}
      src={src}
      onLoad={({ currentTarget }) => settle(currentTarget)}
      onError={() => setBroken(src)}
    />
  );
  if (!isSizable(src)) return img;
  return (
    <picture className={styles.picture}>
      {pictureFormats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          sizes={sizes}
          srcSet={pictureWidths.map((one) => `${sizedName(src, one, format)} ${one}w`).join(', ')}
        />
      ))}
      {img}
    </picture>
  );
}
