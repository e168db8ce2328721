/** Draws the slides of the demo's videos: a heading, drawings of the demo, and points that appear one by one. */
import sharp from 'sharp';

export interface Picture {
  /** An SVG document. */
  svg: string;
  /** How much of its width is shown, from the left; defaults to all of it. */
  width?: number;
  /** A caption above the picture. */
  label?: string;
}

export interface Slide {
  heading: string;
  pictures: readonly Picture[];
  /** Puts the points beside the picture instead of below it. */
  beside?: boolean;
  points: readonly string[];
}

const page = { width: 1_280, height: 720, margin: 56 };
const top = 128;

/** Draws text with an inline style, because style rules in the drawings apply to all text elements. */
const text = (x: number, y: number, size: number, color: string, words: string, weight = 'normal') =>
  `<text x="${x}" y="${y}" style="font-family: 'DejaVu Sans', sans-serif; font-weight: ${weight}; font-size: ${size}px; fill: ${color}">${escaped(words)}</text>`;

export const slidePng = (slide: Slide): Promise<Buffer> =>
  sharp(Buffer.from(slideSvg(slide)))
    .png({ compressionLevel: 9 })
    .toBuffer();

/** Draws a slide; the newest point is highlighted. */
function slideSvg({ heading, pictures, beside = false, points }: Slide): string {
  const picturesWidth = beside ? 700 : page.width - 2 * page.margin;
  const room = beside ? page.height - top - page.margin : pictures.length > 1 ? 400 : 330;
  const drawn = stacked(pictures, picturesWidth, room);
  const textX = beside && pictures.length > 0 ? page.margin + picturesWidth + 44 : page.margin;
  const textY = beside || pictures.length === 0 ? top + 48 : top + drawn.height + 62;
  const letters = beside ? 24 : 62;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${page.width}" height="${page.height}">
<rect width="100%" height="100%" fill="#131a30"/>
<rect x="${page.margin}" y="96" width="96" height="5" rx="2.5" fill="#f0b84a"/>
${text(page.margin, 74, 42, '#f6f2e8', heading, 'bold')}
${drawn.svg}
${pointLines(points, textX, textY, letters)}
</svg>`;
}

function stacked(pictures: readonly Picture[], width: number, room: number) {
  const gap = 18;
  const labelHeight = 34;
  const labels = pictures.filter(({ label }) => label !== undefined).length * labelHeight;
  const sizes = pictures.map(sizeOf);
  const wanted = sizes.reduce((sum, size) => sum + (width * size.height) / size.width, 0);
  const free = room - labels - gap * (pictures.length - 1);
  const scale = Math.min(1, free / wanted);
  let y = top;
  const parts = pictures.map(({ svg, label }, n) => {
    const { width: w, height: h } = sizes[n]!;
    const height = ((width * h) / w) * scale;
    const title = label === undefined ? '' : text(page.margin, y + 22, 24, '#c3cae0', label);
    if (label !== undefined) y += labelHeight;
    const inner = svg.replace(
      /^<svg[^>]*>/,
      `<svg x="${page.margin}" y="${y}" width="${width * scale}" height="${height}" viewBox="0 0 ${w} ${h}" preserveAspectRatio="xMinYMin slice">`,
    );
    y += height + gap;
    return title + inner;
  });
  return { svg: parts.join('\n'), height: y - gap - top };
}

function sizeOf({ svg, width }: Picture) {
  const size = (name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(svg)?.[1]);
  return { width: width ?? size('width'), height: size('height') };
}

function pointLines(points: readonly string[], x: number, y: number, letters: number): string {
  let line = 0;
  return points
    .flatMap((point, n) => {
      const color = n === points.length - 1 ? '#ffd27a' : '#dfe4f2';
      return wrapped(point, letters).map((words, m) => {
        const at = y + line * 44 + n * 12;
        line += 1;
        const dot = m === 0 ? `<circle cx="${x + 7}" cy="${at - 10}" r="6" fill="${color}"/>` : '';
        return dot + text(x + 30, at, 30, color, words);
      });
    })
    .join('\n');
}

function wrapped(words: string, letters: number): string[] {
  const lines: string[] = [''];
  for (const word of words.split(' ')) {
    const last = lines.at(-1)!;
    if (last !== '' && `${last} ${word}`.length > letters) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
