/** What the demo's videos show and say. */
import { ecgFilms } from './film-scripts-ecg.ts';
import { medicineFilms } from './film-scripts-medicine.ts';
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

export const films: readonly Film[] = [...ecgFilms, ...medicineFilms];
