/** The script of a demo video. */
import type { Picture } from './demo-slides.ts';

export interface Scene {
  heading: string;
  pictures: readonly Picture[];
  /** Puts the points beside the picture instead of below it. */
  beside?: boolean;
  /** What is said, and the point that is then added to the slide. */
  steps: readonly { point?: string; say: string }[];
}

export interface Film {
  /** The name of its files, without extension. */
  slug: string;
  scenes: readonly Scene[];
}
