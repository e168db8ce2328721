import sharp from 'sharp';
import type { FileStore } from '../files/file-store.ts';
import type { DemoCourse } from './demo-courses.ts';

/** A drawing, by the function that draws it. */
export type Drawing = () => string;

/**
 * Draws all pictures of the courses and of the others into the file store and answers the name of each. A few at a time:
 * a drawing takes its moment of the only thread, and somebody else wants his.
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
 * As WebP, sharp enough for a good screen. What has soft light loses a little; tables and tracings, few colours and thin
 * lines, are both crisper and smaller without loss.
 */
function rasterized(svg: string): Promise<Uint8Array> {
  const width = Number(/ width="(\d+)"/.exec(svg)?.[1]);
  const scale = width < 700 ? 2 : width < 1_200 ? 1.5 : 1;
  const isSoft = /<(linearGradient|radialGradient|filter)\b/.test(svg);
  return sharp(Buffer.from(svg), { density: scale * pixelsPerInch })
    .webp(isSoft ? { quality: 85, effort: 2 } : { lossless: true, effort: 1 })
    .toBuffer();
}
