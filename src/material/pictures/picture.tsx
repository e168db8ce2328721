import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { isSizable, pictureFormats, pictureWidths, sizedName } from '../../contract/pictures.ts';
import styles from './picture.module.css';

type PictureProps = Pick<ComponentProps<'img'>, 'className'> & {
  src: string | null;
  alt: string;
  /** Of the space reserved for it, in CSS pixels. If the style sets the size, only the proportion counts. */
  width: number;
  height: number;
  /** The HTML `sizes` attribute: `(min-width: 1120px) 360px, 100vw`. */
  sizes: string;
  /** False for pictures that are visible without scrolling. */
  lazy?: boolean;
  /** Shown if there is no picture or it fails to load. */
  instead?: ReactNode;
  /** Called with the address of the file that the browser chose, once it has loaded. */
  onShown?: (address: string) => void;
};

/**
 * A picture in the size that is shown. Our own uploads are served as AVIF or WebP, any other address as it is.
 * `className` goes to the `img`; the `picture` around it generates no box.
 */
export function Picture({ src, instead = null, alt, onShown, lazy = true, sizes, ...said }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  // Without signal, the worker answers with a picture of size zero (`sw/runtime-caches.ts`), which fires `load` like
  // any other.
  function settle({ naturalWidth, currentSrc }: HTMLImageElement) {
    if (naturalWidth > 0) onShown?.(currentSrc);
    else setBroken(src);
  }
  // The picture may have loaded or failed before hydration.
  useEffect(() => {
    if (image.current?.complete) settle(image.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- at the start alone; later the element says so itself
  }, []);

  if (!src || src === broken) return instead;
  const img = (
    // `loading` must be set before `src`; otherwise the browser would start loading at once.
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
