import { leads, type Lead } from './ecg-leads.ts';

/** Samples per second of the drawn curve. */
export const drawnHz = 250;
export const seconds = 10;

/** Pixels (and SVG units) per millimeter of paper; an integer, so that the grid stays crisp. */
const mm = 6;
const mmPerSecond = 25;
const mmPerMillivolt = 10;
/** The scale of every page, for the calipers. */
export const pageCalibration = { pxPerMm: mm, mmPerS: mmPerSecond, mmPerMv: mmPerMillivolt };

const ink = '#1d1d26';

const pulseAt = 6;
const traceAt = 20;
const font = 'font-family="DejaVu Sans, sans-serif"';

/** Draws one lead over ten seconds (250 mm) after a calibration pulse, as an SVG document of 1680 × 270. */
export function stripPage(samples: Float64Array, lead: Lead): string {
  const width = 280;
  const height = 45;
  const baseline = 27;
  return paper(width, height, `ECG rhythm strip, lead ${lead}`, [
    calibrationPulse(baseline),
    leadName(lead, traceAt, baseline - 14),
    curve(samples, 0, samples.length, traceAt, baseline),
    settings(height),
  ]);
}

const twelveLeadMm = { width: 280, height: 150 };
export const twelveLeadSize = { width: twelveLeadMm.width * mm, height: twelveLeadMm.height * mm };

/**
 * Draws three rows of four leads with 2.5 s each, and below them lead II for ten seconds, as an SVG document of 1680 ×
 * 900. All rows are simultaneous.
 */
export function twelveLeadPage(samples: Record<Lead, Float64Array>): string {
  const { width, height } = twelveLeadMm;
  const perLead = (drawnHz * seconds) / 4;
  const baselines = [25, 60, 95, 130];
  const parts = baselines.map(calibrationPulse);
  leads.forEach((lead, n) => {
    const column = Math.floor(n / 3);
    const baseline = baselines[n % 3]!;
    const x = traceAt + column * (seconds / 4) * mmPerSecond;
    parts.push(leadName(lead, x, baseline - 12));
    if (column > 0) parts.push(separator(x, baseline));
    parts.push(curve(samples[lead], column * perLead, (column + 1) * perLead, x, baseline));
  });
  parts.push(leadName('II', traceAt, baselines[3]! - 12));
  parts.push(curve(samples.II, 0, samples.II.length, traceAt, baselines[3]!));
  parts.push(settings(height));
  return paper(width, height, 'ECG with twelve leads and a rhythm strip of lead II', parts);
}

function paper(width: number, height: number, label: string, parts: readonly string[]): string {
  const size = `${width * mm} ${height * mm}`;
  const [w, h] = size.split(' ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${size}" role="img"`,
    ` aria-label="${label}, 25 mm/s, 10 mm/mV">`,
    `<rect width="${w}" height="${h}" fill="#fff6f5"/>`,
    grid(width, height, 1, '#f7d5d3', 1),
    grid(width, height, 5, '#ea9f9c', 1.5),
    ...parts,
    '</svg>',
  ].join('');
}

function grid(width: number, height: number, step: number, color: string, weight: number): string {
  let path = '';
  for (let x = 0; x <= width; x += step) path += `M${x * mm} 0v${height * mm}`;
  for (let y = 0; y <= height; y += step) path += `M0 ${y * mm}h${width * mm}`;
  return `<path d="${path}" stroke="${color}" stroke-width="${weight}" fill="none" shape-rendering="crispEdges"/>`;
}

/** 1 mV for 200 ms. */
function calibrationPulse(baseline: number): string {
  const up = mmPerMillivolt * mm;
  const path = `M${pulseAt * mm} ${baseline * mm}h${2 * mm}v${-up}h${5 * mm}v${up}h${2 * mm}`;
  return `<path d="${path}" fill="none" stroke="${ink}" stroke-width="2"/>`;
}

function separator(x: number, baseline: number): string {
  return `<path d="M${x * mm} ${(baseline - 8) * mm}v${3 * mm}" stroke="${ink}" stroke-width="1.5"/>`;
}

/** Draws a lead's name, large enough to read when the whole page is as wide as a phone. */
function leadName(lead: Lead, x: number, y: number): string {
  return text(lead, x + 1, y, 40, 'bold');
}

function settings(height: number): string {
  return text('25 mm/s    10 mm/mV', traceAt, height - 2, 16, 'normal');
}

function text(words: string, x: number, y: number, size: number, weight: string): string {
  return (
    `<text x="${x * mm}" y="${y * mm}" ${font} font-size="${size}" font-weight="${weight}"` +
    ` fill="${ink}" xml:space="preserve">${words}</text>`
  );
}

function curve(samples: Float64Array, from: number, to: number, x: number, baseline: number): string {
  const points: Point[] = [];
  for (let n = from; n < to; n += 1) {
    points.push([
      (x + ((n - from) / drawnHz) * mmPerSecond) * mm,
      (baseline - samples[n]! * mmPerMillivolt) * mm,
    ]);
  }
  const drawn = thinned(points).map(([px, py]) => `${round(px)},${round(py)}`);
  return (
    `<polyline points="${drawn.join(' ')}" fill="none" stroke="${ink}" stroke-width="2"` +
    ' stroke-linejoin="round" stroke-linecap="round"/>'
  );
}

type Point = readonly [number, number];

/** Drops points that make no visible difference (Ramer-Douglas-Peucker, with a tolerance of about 0.04 mm). */
function thinned(points: readonly Point[]): Point[] {
  const first = points[0]!;
  const last = points.at(-1)!;
  let farthest = 0;
  let distance = 0.25;
  for (let n = 1; n < points.length - 1; n += 1) {
    const [x, y] = points[n]!;
    const chord = first[1] + ((last[1] - first[1]) * (x - first[0])) / (last[0] - first[0]);
    if (Math.abs(y - chord) > distance) [farthest, distance] = [n, Math.abs(y - chord)];
  }
  if (farthest === 0) return [first, last];
  return [...thinned(points.slice(0, farthest + 1)).slice(0, -1), ...thinned(points.slice(farthest))];
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}
