/** The sizes and formats that the server offers for each stored picture, and how they are named. */

/** Pixels. Pictures are never enlarged: a width above that of the stored picture returns its own size. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];

/** In order of file size, smallest first: a browser uses the first format it supports. */
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Name or address of a stored picture in another size: `<hash>.webp` → `<hash>-640.avif`. */
export const sizedName = (picture: string, width: PictureWidth, format: PictureFormat) =>
  `${picture.slice(0, -'.webp'.length)}-${width}.${format}`;

/** Whether other sizes exist for this address; false for addresses with a ticket or a query. */
export const isSizable = (address: string) => /^\/api\/files\/[0-9a-f]{40}\.webp$/.test(address);

const pattern = new RegExp(`^([0-9a-f]{40})-(${pictureWidths.join('|')})\\.(${pictureFormats.join('|')})$`);

export interface SizedPicture {
  /** Name of the stored picture. */
  original: string;
  width: number;
  format: PictureFormat;
}

/** Parses the name of a resized picture; returns null for any other name. */
export function readSizedName(name: string): SizedPicture | null {
  const [, hash, width, format] = pattern.exec(name) ?? [];
  if (hash === undefined) return null;
  return { original: `${hash}.webp`, width: Number(width), format: format as PictureFormat };
}
