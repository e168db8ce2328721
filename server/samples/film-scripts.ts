/** The scripts of the demo's videos. */
import { ecgFilms } from './film-scripts-ecg.ts';
import { medicineFilms } from './film-scripts-medicine.ts';
import type { Film } from './film.ts';

export const films: readonly Film[] = [...ecgFilms, ...medicineFilms];
