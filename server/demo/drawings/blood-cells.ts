import type { Random } from './ecg-random.ts';

/** A shape drawn around the origin, and the radius of the space that it takes. */
export interface Shape {
  svg: string;
  r: number;
}

/** The red cells of a Wright-stained blood film, each drawn around the origin; a normal red cell measures 7.5 µm. */
export const redCells = {
  disc: (random) => round(27 + random() * 3.5, 'disc', random),
  smallDisc: (random) => round(23 + random() * 2, 'disc', random),
  spherocyte: (random) => round(19.5 + random() * 2.5, 'dense', random, 0.012),
  polychromatic: (random) => round(32 + random() * 3, 'young', random),
  hypochromic: (random) => round(17 + random() * 6, 'hollow', random, 0.04),
  target: (random) => round(28 + random() * 4, 'target', random),
  coin: (random) => ({
    svg: `<g transform="scale(0.78 1)">${round(29 + random() * 2, 'coin', random).svg}</g>`,
    r: 31,
  }),
  howellJolly: (random) => {
    const cell = round(28, 'disc', random);
    return { svg: `${cell.svg}<circle cx="12" cy="-9" r="4.2" fill="#4a2d6e"/>`, r: cell.r };
  },
  pencil: (random) => {
    const [length, breadth] = [27 + random() * 6, 8 + random() * 2];
    return turned(
      `<ellipse rx="${length.toFixed(1)}" ry="${breadth.toFixed(1)}" fill="url(#hollow)" ${edge}/>`,
      length,
      random,
    );
  },
  sickle: (random) =>
    turned(
      `<path d="M-44 13 C-26 -33 24 -34 44 11 C21 -7 -20 -8 -44 13 Z" fill="url(#solid)" ${edge}/>`,
      34,
      random,
      0.86 + random() * 0.2,
    ),
  helmet: (random) =>
    turned(
      '<path d="M-27 -15 C-29 8 -16 25 2 25 C20 25 29 8 25 -17 C18 -12 10 -9 0 -9 C-10 -9 -19 -10 -27 -15 Z" ' +
        `fill="url(#solid)" ${edge}/>`,
      27,
      random,
      0.82 + random() * 0.22,
    ),
  triangle: (random) =>
    turned(
      '<path d="M-25 15 C-14 2 -8 -12 -1 -25 C8 -12 18 0 28 9 C12 12 -8 20 -25 15 Z" ' +
        `fill="url(#solid)" ${edge}/>`,
      25,
      random,
      0.78 + random() * 0.22,
    ),
  fragment: (random) =>
    turned(
      `<path d="M-19 -3 C-12 -13 10 -12 20 4 C10 10 -10 11 -19 -3 Z" fill="url(#dense)" ${edge}/>`,
      18,
      random,
    ),
} satisfies Record<string, (random: Random) => Shape>;

export type RedCell = keyof typeof redCells;

/** The gradients that the cells are filled with. */
export const bloodCellPaints = [
  paint('disc', ['0 #f6e3dc', '0.24 #f1d3cb', '0.56 #dd9890', '0.86 #d78d86', '1 #cd7f7a']),
  paint('dense', ['0 #cb7471', '0.7 #c87070', '1 #bb6165']),
  paint('solid', ['0 #d17d78', '0.7 #cd7775', '1 #c06a6b']),
  paint('young', ['0 #cfa5b3', '0.6 #c79bab', '1 #b78a9d']),
  paint('hollow', ['0 #f7efe8', '0.6 #f5e5de', '0.8 #e2aba3', '1 #d18d87']),
  paint('target', ['0 #cf7d78', '0.22 #d68c86', '0.36 #f3dad2', '0.56 #f3dad2', '0.72 #d98f88', '1 #cb7c78']),
  paint('coin', ['0 #dda39b', '0.6 #d8958e', '1 #cd827d']),
  paint('cytoplasm', ['0 #e9dbe6', '1 #dcc8dc']),
].join('\n');

const edge = 'stroke="#b0625f" stroke-opacity="0.5" stroke-width="1.2"';

/** A granulocyte of 13 µm with a nucleus of four lobes. */
export function neutrophil(random: Random): Shape {
  const granules = Array.from({ length: 70 }, () => {
    const [angle, distance] = [random() * Math.PI * 2, Math.sqrt(random()) * 43];
    const spot = `cx="${(Math.cos(angle) * distance).toFixed(1)}" cy="${(Math.sin(angle) * distance).toFixed(1)}"`;
    return `<circle ${spot} r="1.3" fill="#b58fb4" fill-opacity="0.7"/>`;
  });
  const lobes =
    '<path d="M-20 -16 C-6 -30 2 -14 12 -18 C30 -24 32 -2 18 2 C10 6 16 14 8 22 C-2 32 -20 26 -20 12" fill="none" stroke="#5b3a86" stroke-width="7" stroke-linecap="round"/>';
  const round4 = [
    [-19, -15, 13],
    [17, -11, 13],
    [12, 18, 12],
    [-17, 14, 11],
  ].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#5b3a86"/>`);
  const body = `<path d="${blob(50, 0.025, random)}" fill="url(#cytoplasm)" stroke="#b79ab6" stroke-width="1.2"/>`;
  return turned(body + granules.join('') + lobes + round4.join(''), 52, random);
}

/** A lymphocyte whose nucleus is as large as a normal red cell. */
export function smallLymphocyte(random: Random): Shape {
  return {
    svg:
      `<path d="${blob(35, 0.02, random)}" fill="#c9d3ec" stroke="#9aa6cc" stroke-width="1.2"/>` +
      `<path transform="translate(2 -1)" d="${blob(28.5, 0.03, random)}" fill="#54357f"/>` +
      `<path transform="translate(-7 -9)" d="${blob(8, 0.1, random)}" fill="#6d4d99"/>` +
      `<path transform="translate(12 7)" d="${blob(7, 0.1, random)}" fill="#6d4d99"/>`,
    r: 37,
  };
}

export function platelet(random: Random): Shape {
  const r = 7 + random() * 3.5;
  const granules = Array.from({ length: 4 }, () => {
    const [x, y] = [(random() - 0.5) * r, (random() - 0.5) * r];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="1.6" fill="#6f4a8f"/>`;
  });
  return { svg: `<path d="${blob(r, 0.14, random)}" fill="#b99ccb"/>${granules.join('')}`, r: r + 1 };
}

function round(r: number, fill: string, random: Random, unevenness = 0.025): Shape {
  return { svg: `<path d="${blob(r, unevenness, random)}" fill="url(#${fill})" ${edge}/>`, r: r * 1.03 };
}

function turned(svg: string, r: number, random: Random, scale = 1): Shape {
  const angle = Math.floor(random() * 360);
  return { svg: `<g transform="rotate(${angle}) scale(${scale.toFixed(2)})">${svg}</g>`, r: r * scale };
}

/** A nearly round closed outline: nine points on a circle, shifted a little and joined by smooth curves. */
function blob(radius: number, unevenness: number, random: Random): string {
  const count = 9;
  const points = Array.from({ length: count }, (_, n) => {
    const r = radius * (1 + (random() * 2 - 1) * unevenness);
    const angle = (n / count) * Math.PI * 2;
    return { x: r * Math.cos(angle), y: r * Math.sin(angle) };
  });
  const point = (n: number) => points[(n + count) % count] ?? { x: 0, y: 0 };
  const text = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const curves = points.map((from, n) => {
    const [before, to, after] = [point(n - 1), point(n + 1), point(n + 2)];
    const leave = text(from.x + (to.x - before.x) / 5.6, from.y + (to.y - before.y) / 5.6);
    const arrive = text(to.x - (after.x - from.x) / 5.6, to.y - (after.y - from.y) / 5.6);
    return `C${leave} ${arrive} ${text(to.x, to.y)}`;
  });
  return `M${text(point(0).x, point(0).y)}${curves.join('')}Z`;
}

function paint(id: string, stops: string[]): string {
  const marks = stops.map((stop) => {
    const [offset, color] = stop.split(' ');
    return `<stop offset="${offset}" stop-color="${color}"/>`;
  });
  return `<radialGradient id="${id}">${marks.join('')}</radialGradient>`;
}
