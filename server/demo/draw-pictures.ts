import sharp from 'sharp';
import type { FileStore } from '../files/file-store.ts';
import type { DemoCourse } from './demo-courses.ts';

/** A function that draws a picture as SVG; it also identifies the picture. */
export type Drawing = () => string;

/**
 * Draws the pictures of the courses and the other drawings into the file store and returns the file name of each. Works
 * on three at a time, so that drawing does not block the event loop for long.
 */
export async function drawPictures(
  files: FileStore,
  courses: readonly DemoCourse[],
  others: readonly Drawing[] = [],
): Promise<Map<Drawing, string>> {
  const banks = courses.flatMap((course) => course.banks);
  const covers = [...courses, ...banks].map(({ cover }) => cover);
  const pictures = banks.flatMap((bank) => bank.questions.flatMap(({ picture }) => picture ?? []));
  const waiting = new Set([...covers, ...pictures, ...others]).values();
  const names = new Map<Drawing, string>();
  const worker = async () => {
    for (const draw of waiting) {
      names.set(draw, await files.put({ bytes: await rasterized(draw()) }, 'webp'));
    }
  };
  await Promise.all([worker(), worker(), worker()]);
  return names;
}

const pixelsPerInch = 72;

/**
 * Renders an SVG as WebP, sharp enough for high-density screens. Drawings with gradients are encoded lossily. Tables
 * and tracings have few colors and thin lines: lossless encoding makes them both crisper and smaller.
 */
function rasterized(svg: string): Promise<Uint8Array> {
  const width = Number(/ width="(\d+)"/.exec(svg)?.[1]);
  const scale = width < 700 ? 2 : width < 1_200 ? 1.5 : 1;
  const isSoft = /<(linearGradient|radialGradient|filter)\b/.test(svg);
  return sharp(Buffer.from(svg), { density: scale * pixelsPerInch })
    .webp(isSoft ? { quality: 85, effort: 2 } : { lossless: true, effort: 1 })
    .toBuffer();
}
