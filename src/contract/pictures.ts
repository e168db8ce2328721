/** The sizes and formats in which the server answers a stored picture besides the one that was stored, and their names. */

/** Pixels. A picture is never made wider than it was stored: under the name of a larger width it comes as it is. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** The smaller first: a browser takes the first that it knows. */
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Name or address of a stored picture in another size: `<hash>.webp` is `<hash>-640.avif`. */
export const sizedName = (picture: string, width: PictureWidth, format: PictureFormat) =>
  `${picture.slice(0, -'.webp'.length)}-${width}.${format}`;

/** Whether there are other sizes at this address; not when it carries a ticket or a question. */
export const isSizable = (address: string) => /^\/api\/files\/[0-9a-f]{40}\.webp$/.test(address);

const pattern = new RegExp(`^([0-9a-f]{40})-(${pictureWidths.join('|')})\\.(${pictureFormats.join('|')})$`);

export interface SizedPicture {
  /** Name of the stored picture. */
  original: string;
  width: number;
  format: PictureFormat;
}

/** What the name of another size says; null for all other names. */
export function readSizedName(name: string): SizedPicture | null {
  const [, hash, width, format] = pattern.exec(name) ?? [];
  if (hash === undefined) return null;
  return { original: `${hash}.webp`, width: Number(width), format: format as PictureFormat };
}
