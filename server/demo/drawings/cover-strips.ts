/** ECG strips on the category cards, built wave by wave. One square of the grid is 0.2 s by 0.5 mV. */

const pxPerSecond = 168;
const pxPerMillivolt = 67.2;
const square = 33.6;
const width = 640;
const baseline = 226;
const disc = { x: 320, y: 200, r: 154 };

/** Voltage in mV at a time in seconds. */
type Signal = (t: number) => number;

/** Sinus rhythm at 75/min: a P wave before every QRS complex. One P wave is lit. */
export function sinusStrip(): string {
  const firstP = 0.11;
  const beats = [-0.8, 0, 0.8, 1.6, 2.4, 3.2].flatMap((t) => [pWave(firstP + t), beat(firstP + t + 0.16)]);
  return strip(beats, firstP + 1.6, firstP + 1.6 + 0.12);
}

/** Second-degree AV block, Mobitz I: PR 0.18, 0.27 and 0.32 s, then a P wave that is not conducted, which is lit. */
export function blockStrip(): string {
  const firstP = 0.03;
  const pAt = (n: number) => firstP + n * 0.8;
  const conducted = [0.18, 0.27, 0.32, undefined, 0.18];
  const waves = conducted.flatMap((pr, n) =>
    pr === undefined ? [pWave(pAt(n))] : [pWave(pAt(n)), beat(pAt(n) + pr)],
  );
  return strip([beat(pAt(-2) + 0.32), pWave(pAt(-1)), ...waves], pAt(3), pAt(3) + 0.12);
}

/** Transmural ischemia: a Q wave and a convex ST segment that merges with the T wave. One ST segment is lit. */
export function ischemiaStrip(): string {
  const firstP = 0.02;
  const infarct = (onset: number): Signal[] => [
    bell(onset + 0.018, -0.28, 0.011),
    bell(onset + 0.05, 1, 0.0125),
    dome(onset + 0.072),
  ];
  const beats = [-0.8, 0, 0.8, 1.6, 2.4, 3.2].flatMap((t) => [
    pWave(firstP + t),
    ...infarct(firstP + t + 0.16),
  ]);
  const jPoint = firstP + 1.6 + 0.16 + 0.084;
  return strip(beats, jPoint, jPoint + 0.3);
}

/** Hyperkalemia: low P waves, slightly wide QRS, tall narrow symmetrical T waves. One T wave is lit. */
export function potassiumStrip(): string {
  const firstP = -0.06;
  const beats = [-0.8, 0, 0.8, 1.6, 2.4, 3.2].flatMap((t) => [
    bell(firstP + t + 0.06, 0.06, 0.03),
    bell(firstP + t + 0.258, 0.85, 0.017),
    bell(firstP + t + 0.3, -0.34, 0.016),
    bell(firstP + t + 0.5, 1.15, 0.036),
  ]);
  return strip(beats, firstP + 1.6 + 0.41, firstP + 1.6 + 0.59);
}

function pWave(onset: number): Signal {
  return bell(onset + 0.06, 0.17, 0.024);
}

/** A narrow QRS complex and its T wave, which falls faster than it rises. */
function beat(onset: number): Signal {
  const waves = [
    bell(onset + 0.012, -0.1, 0.007),
    bell(onset + 0.04, 1.45, 0.012),
    bell(onset + 0.07, -0.3, 0.01),
    (t: number) => bell(onset + 0.3, 0.36, t < onset + 0.3 ? 0.056 : 0.042)(t),
  ];
  return (t) => sum(waves, t);
}

/** Rises from the J point in a quarter of a sine, then falls like a T wave. */
function dome(jPoint: number): Signal {
  const top = jPoint + 0.17;
  return (t) => {
    const start = 1 / (1 + Math.exp(-(t - jPoint) / 0.004));
    const along = Math.min(1, Math.max(0, (t - jPoint) / 0.17));
    const rise = 0.42 + 0.28 * Math.sin((along * Math.PI) / 2);
    return start * rise * (t < top ? 1 : Math.exp(-(((t - top) / 0.072) ** 2) / 2));
  };
}

function bell(at: number, millivolt: number, sigma: number): Signal {
  return (t) => millivolt * Math.exp(-(((t - at) / sigma) ** 2) / 2);
}

function sum(waves: Signal[], t: number): number {
  return waves.reduce((total, wave) => total + wave(t), 0);
}

/** Draws the grid inside the pool of light, the tracing, and its lit part. */
function strip(waves: Signal[], litFrom: number, litTo: number): string {
  const at = (x: number) => baseline - pxPerMillivolt * sum(waves, x / pxPerSecond);
  const line = (from: number, to: number) => {
    const points: string[] = [];
    for (let x = from; x <= to; x += 1) points.push(`${x.toFixed(1)} ${at(x).toFixed(1)}`);
    return `M${points.join('L')}`;
  };
  const [from, to] = [litFrom * pxPerSecond, litTo * pxPerSecond];
  const middle = (from + to) / 2;
  return `
<defs>
<clipPath id="disc"><circle cx="${disc.x}" cy="${disc.y}" r="${disc.r}"/></clipPath>
<linearGradient id="ends" gradientUnits="userSpaceOnUse" x1="0" x2="${width}" y1="0" y2="0">
<stop offset="0" stop-color="#f2eee3" stop-opacity="0"/><stop offset="0.2" stop-color="#f2eee3"/>
<stop offset="0.8" stop-color="#f2eee3"/><stop offset="1" stop-color="#f2eee3" stop-opacity="0"/>
</linearGradient>
</defs>
<path d="${grid()}" clip-path="url(#disc)" fill="none" stroke="#f2eee3" stroke-opacity="0.11" style="stroke-width: 1.5"/>
<circle class="glow" cx="${middle.toFixed(1)}" cy="${((at(middle) + baseline) / 2).toFixed(1)}" r="62"/>
<path d="${line(0, width)}" fill="none" stroke="url(#ends)"/>
<path class="lit" d="${line(from, to)}"/>`;
}

function grid(): string {
  const lines: string[] = [];
  for (let n = -5; n <= 5; n++) {
    const [x, y] = [disc.x + n * square, baseline + (n - 1) * square];
    lines.push(`M${x.toFixed(1)} 0V400`, `M0 ${y.toFixed(1)}H${width}`);
  }
  return lines.join('');
}
