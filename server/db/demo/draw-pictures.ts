import sharp from 'sharp';
import type { FileStore } from '../../files/file-store.ts';
import type { DemoCourse } from './demo-courses.ts';

/** A drawing, by the function that draws it. */
export type Drawing = () => string;

/** Draws all pictures of the courses into the file store and answers the name of each; sharp takes several at a time. */
export async function drawPictures(
  files: FileStore,
  courses: readonly DemoCourse[],
): Promise<Map<Drawing, string>> {
  const banks = courses.flatMap((course) => course.banks);
  const covers = [...courses, ...banks].map(({ cover }) => cover);
  const pictures = banks.flatMap((bank) => bank.questions.flatMap(({ picture }) => picture ?? []));
  const named = [
    ...covers.map(async (draw) => [draw, await store(files, await asPhoto(draw()))] as const),
    ...pictures.map(async (draw) => [draw, await store(files, await asLines(draw()))] as const),
  ];
  return new Map(await Promise.all(named));
}

const store = (files: FileStore, bytes: Uint8Array) => files.put({ bytes }, 'webp');

const pixelsPerInch = 72;
const sharpWidth = 1_200;

/** Covers have soft light: twice as many pixels as units, with loss. */
const asPhoto = (svg: string) =>
  sharp(Buffer.from(svg), { density: 2 * pixelsPerInch })
    .webp({ quality: 85 })
    .toBuffer();

/** Tables and tracings are few colours and thin lines: without loss they are both crisper and smaller. */
async function asLines(svg: string) {
  const bytes = Buffer.from(svg);
  const { width } = await sharp(bytes).metadata();
  const density = width < sharpWidth ? 1.5 * pixelsPerInch : pixelsPerInch;
  return sharp(bytes, { density }).webp({ lossless: true, effort: 2 }).toBuffer();
}
