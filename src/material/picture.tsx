import type { ComponentProps } from 'react';
import { isSizable, pictureFormats, pictureWidths, sizedName } from '../contract/pictures.ts';
import styles from './picture.module.css';

type PictureProps = Omit<ComponentProps<'img'>, 'srcSet' | 'loading' | 'decoding'> & {
  src: string;
  alt: string;
  /** Of the room that is kept for it, in CSS pixels; where the style decides, in the same proportion. */
  width: number;
  height: number;
  /** How wide it is shown, as HTML says it: `(min-width: 1120px) 360px, 100vw`. */
  sizes: string;
  /** False for what is seen at once. */
  lazy?: boolean;
};

/**
 * A picture in the size that is shown, as AVIF or WebP where it is one of ours; any other as it is. What is said of the
 * `img` (class, handlers, ref) goes to the `img`; the `picture` around it has no box.
 */
export function Picture({ src, alt, width, height, sizes, lazy = true, ...image }: PictureProps) {
  const shown = (
    // `loading` stands before the address: without it a browser would begin at once.
    <img
      {...image}
      {...(lazy && { loading: 'lazy', decoding: 'async' })}
      alt={alt}
      width={width}
      height={height}
      src={src}
    />
  );
  if (!isSizable(src)) return shown;
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
      {shown}
    </picture>
  );
}
