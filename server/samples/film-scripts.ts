/** What the demo's videos show and say. */
import { ecgFilms } from './film-scripts-ecg.ts';
import { medicineFilms } from './film-scripts-medicine.ts';
import type { Film } from './film.ts';

export const films: readonly Film[] = [...ecgFilms, ...medicineFilms];
