import { seededRandom, type Random } from './ecg-random.ts';
import { bloodCellPaints, neutrophil, platelet, redCells, smallLymphocyte } from './blood-cells.ts';
import type { RedCell, Shape } from './blood-cells.ts';

export type BloodFilmKind =
  | 'normal'
  | 'spherocytes'
  | 'schistocytes'
  | 'sickle'
  | 'target'
  | 'microcytic'
  | 'rouleaux';

const width = 900;
const height = 640;
const pxPerMicrometer = 7.6;

/** The content of a film: proportions of the red cells (they add up to 1) and the number of platelets. */
interface Film {
  cells: [RedCell, number][];
  platelets: number;
  chains?: number;
  ground?: string;
}

const films: Record<BloodFilmKind, Film> = {
  normal: { cells: [['disc', 1]], platelets: 14 },
  spherocytes: {
    cells: [
      ['disc', 0.47],
      ['spherocyte', 0.43],
      ['polychromatic', 0.1],
    ],
    platelets: 12,
  },
  schistocytes: {
    cells: [
      ['disc', 0.7],
      ['helmet', 0.11],
      ['triangle', 0.07],
      ['fragment', 0.05],
      ['polychromatic', 0.07],
    ],
    platelets: 1,
  },
  sickle: {
    cells: [
      ['disc', 0.55],
      ['sickle', 0.26],
      ['target', 0.09],
      ['howellJolly', 0.04],
      ['polychromatic', 0.06],
    ],
    platelets: 18,
  },
  target: {
    cells: [
      ['target', 0.6],
      ['disc', 0.4],
    ],
    platelets: 10,
  },
  microcytic: {
    cells: [
      ['hypochromic', 0.78],
      ['pencil', 0.14],
      ['smallDisc', 0.08],
    ],
    platelets: 30,
  },
  rouleaux: { cells: [['disc', 1]], platelets: 9, chains: 24, ground: '#ece9f3' },
};

/** Keeps the lower right corner free of cells, for the scale bar. */
const scaleBarSpot: Place = { x: width - 78, y: height - 36, r: 64 };

interface Place {
  x: number;
  y: number;
  r: number;
}

/**
 * Draws a stained peripheral blood film under oil immersion, as an SVG document of 900 × 640.
 * The same kind always gives the same picture. A white cell and a scale bar of 10 µm show the scale.
 */
export function bloodFilm(kind: BloodFilmKind): string {
  const film = films[kind];
  const random = seededRandom(`blood film ${kind}`);
  const taken: Place[] = [scaleBarSpot];
  const white: Place =
    kind === 'microcytic'
      ? { x: 486, y: 300, r: 37 }
      : { x: 236 + random() * 400, y: 200 + random() * 200, r: 54 };
  taken.push(white);
  const parts = [at(white, kind === 'microcytic' ? smallLymphocyte(random) : neutrophil(random))];
  for (let n = 0; n < (film.chains ?? 0); n++) parts.push(chain(taken, random));
  parts.push(...scatter(film.chains ? 26 : 300, () => pick(film.cells, random), taken, random));
  parts.push(...scatter(film.platelets, () => platelet(random), taken, random));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>${bloodCellPaints}
<radialGradient id="field" gradientUnits="userSpaceOnUse" cx="450" cy="320" r="560">
<stop offset="0.55" stop-color="#3a2440" stop-opacity="0"/><stop offset="1" stop-color="#3a2440" stop-opacity="0.24"/>
</radialGradient></defs>
<rect width="${width}" height="${height}" fill="${film.ground ?? '#f7f2ec'}"/>
${parts.join('\n')}
<rect width="${width}" height="${height}" fill="url(#field)"/>
${scaleBar()}
</svg>`;
}

function pick(cells: [RedCell, number][], random: Random): Shape {
  let left = random();
  for (const [cell, share] of cells) {
    left -= share;
    if (left < 0) return redCells[cell](random);
  }
  return redCells.disc(random);
}

/** Places shapes where there is room, until the count is reached or no room is found. */
function scatter(count: number, make: () => Shape, taken: Place[], random: Random): string[] {
  const placed: string[] = [];
  for (let n = 0; n < count; n++) {
    const shape = make();
    const place = room(shape.r, taken, random);
    if (!place) continue;
    taken.push(place);
    placed.push(at(place, shape));
  }
  return placed;
}

/** Tries many free places and takes the one closest to its neighbors, so that the field fills evenly. */
function room(r: number, taken: Place[], random: Random): Place | undefined {
  let best: { place: Place; gap: number } | undefined;
  for (let n = 0; n < 260; n++) {
    const place = { x: -12 + random() * (width + 24), y: -12 + random() * (height + 24), r };
    const gap = gapAt(place, taken);
    if (gap > 3 && gap < (best?.gap ?? Infinity)) best = { place, gap };
    if (best && best.gap < 12) break;
  }
  return best?.place;
}

/**
 * Returns the edge-to-edge distance to the nearest neighbor. Called a million times per film: `Math.hypot` is too slow.
 */
function gapAt(place: Place, taken: readonly Place[]): number {
  let gap = Infinity;
  for (const other of taken) {
    const [x, y] = [other.x - place.x, other.y - place.y];
    gap = Math.min(gap, Math.sqrt(x * x + y * y) - other.r - place.r);
  }
  return gap;
}

/** Stacks cells like coins along a gently bent line. */
function chain(taken: Place[], random: Random): string {
  for (let attempt = 0; attempt < 1500; attempt++) {
    const length = 5 + Math.floor(random() * 8);
    let angle = random() * Math.PI * 2;
    const bend = (random() - 0.5) * 0.16;
    let [x, y] = [random() * width, random() * height];
    const coins: (Place & { angle: number })[] = [];
    for (let n = 0; n < length; n++) {
      coins.push({ x, y, r: 31, angle });
      angle += bend;
      x += Math.cos(angle) * 14;
      y += Math.sin(angle) * 14;
    }
    if (coins.some((coin) => gapAt(coin, taken) <= 4)) continue;
    taken.push(...coins);
    return coins
      .map(
        (coin) =>
          `<g transform="rotate(${((coin.angle * 180) / Math.PI).toFixed(0)} ${point(coin)})">${at(coin, redCells.coin(random))}</g>`,
      )
      .join('');
  }
  return '';
}

function at(place: Place, shape: Shape): string {
  return `<g transform="translate(${point(place)})">${shape.svg}</g>`;
}

function point(place: Place): string {
  return `${place.x.toFixed(1)} ${place.y.toFixed(1)}`;
}

function scaleBar(): string {
  const length = 10 * pxPerMicrometer;
  const [right, y] = [width - 40, height - 28];
  return `<rect x="${right - length - 14}" y="${y - 32}" width="${length + 28}" height="46" rx="6" fill="#ffffff" fill-opacity="0.86"/>
<path d="M${right - length} ${y - 4}V${y + 4}M${right - length} ${y}H${right}M${right} ${y - 4}V${y + 4}" stroke="#3a2440" stroke-width="2.5"/>
<text x="${right - length / 2}" y="${y - 11}" text-anchor="middle" font-family="DejaVu Sans, sans-serif" font-size="16" fill="#3a2440">10 µm</text>`;
}
