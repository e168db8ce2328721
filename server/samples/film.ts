/** A video of the demo: what it shows and says. */
import type { Picture } from './demo-slides.ts';

export interface Scene {
  heading: string;
  pictures: readonly Picture[];
  /** Points stand beside the picture instead of below. */
  beside?: boolean;
  /** What is said, and the point that then comes to those that stand there already. */
  steps: readonly { point?: string; say: string }[];
}

export interface Film {
  /** Name of its files. */
  slug: string;
  scenes: readonly Scene[];
}
