export type LoopKind = 'normal' | 'obstructive' | 'restrictive' | 'fixed';

interface Limb {
  /** Liters exhaled since full inspiration. */
  volume: readonly number[];
  /** Liters per second at that volume: positive for expiration, negative for inspiration. */
  flow: readonly number[];
}

interface Loop {
  /** Expiration, from full inspiration to residual volume. */
  out: Limb;
  /** Inspiration, from residual volume back to full inspiration. */
  in: Limb;
}

const loops: Record<LoopKind, Loop> = {
  normal: {
    out: {
      volume: [0, 0.12, 0.3, 0.5, 0.8, 1.4, 2.2, 3, 3.6, 4],
      flow: [0, 4.6, 7.7, 8.4, 7.9, 6.5, 4.5, 2.6, 1.15, 0],
    },
    in: {
      volume: [4, 3.8, 3.3, 2.6, 1.9, 1.2, 0.6, 0.2, 0],
      flow: [0, -2.6, -4.5, -5.5, -5.7, -5.1, -3.7, -1.9, 0],
    },
  },
  obstructive: {
    out: {
      volume: [0, 0.1, 0.22, 0.36, 0.6, 1, 1.6, 2.3, 2.9, 3.3],
      flow: [0, 2.9, 4.4, 4.1, 2.5, 1.4, 0.85, 0.5, 0.25, 0],
    },
    in: {
      volume: [3.3, 3.1, 2.7, 2.1, 1.5, 0.9, 0.4, 0.12, 0],
      flow: [0, -2.1, -3.7, -4.6, -4.7, -4.1, -2.7, -1.2, 0],
    },
  },
  restrictive: {
    out: {
      volume: [0, 0.08, 0.2, 0.36, 0.6, 1, 1.4, 1.75, 2],
      flow: [0, 3.8, 5.9, 6.3, 5.7, 4.1, 2.5, 1.1, 0],
    },
    in: {
      volume: [2, 1.88, 1.6, 1.2, 0.8, 0.4, 0.12, 0],
      flow: [0, -2, -3.5, -4.1, -3.9, -2.8, -1.3, 0],
    },
  },
  fixed: {
    out: {
      volume: [0, 0.1, 0.3, 0.6, 1.4, 2.2, 2.9, 3.4, 3.75],
      flow: [0, 1.6, 2.15, 2.25, 2.25, 2.2, 2.1, 1.45, 0],
    },
    in: {
      volume: [3.75, 3.6, 3.35, 3, 2.2, 1.4, 0.7, 0.3, 0],
      flow: [0, -1.5, -2.05, -2.15, -2.2, -2.2, -2.1, -1.7, 0],
    },
  },
};

const size = { width: 900, height: 720 };
/** The plot spans 0 to 5 L and −7 to +9 L/s. */
const x = (volume: number) => 110 + volume * 140;
const y = (flow: number) => 50 + (9 - flow) * 38;

/**
 * Draws a spirometer's flow-volume loop as an SVG document of 900 × 720: the patient's loop (solid) over the predicted
 * one (dashed). It does not name the kind, which is what the question asks.
 */
export function flowVolumeLoop(kind: LoopKind): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">
<title>Flow-volume loop</title>
<style>
text { font-family: 'DejaVu Sans', sans-serif; font-size: 20px; fill: #1f2638; }
.tick { fill: #5a6376; font-size: 18px; }
.end { text-anchor: end; }
.middle { text-anchor: middle; }
.grid { stroke: #e6e3da; stroke-width: 1; }
.axis { stroke: #5a6376; stroke-width: 2; }
.predicted { fill: none; stroke: #7d8597; stroke-width: 3; stroke-dasharray: 9 8; }
.patient { fill: none; stroke: #24439c; stroke-width: 5; stroke-linejoin: round; }
</style>
<rect width="${size.width}" height="${size.height}" fill="#ffffff"/>
${grid()}
<path class="predicted" d="${curve(loops.normal)}"/>
<path class="patient" d="${curve(loops[kind])}"/>
${legend()}
</svg>`;
}

function grid(): string {
  const flows = [-6, -4, -2, 0, 2, 4, 6, 8].map(
    (flow) =>
      `<line class="${flow === 0 ? 'axis' : 'grid'}" x1="${x(0)}" x2="${x(5)}" y1="${y(flow)}" y2="${y(flow)}"/>` +
      `<text class="tick end" x="${x(0) - 12}" y="${y(flow) + 6}">${String(flow).replace('-', '−')}</text>`,
  );
  const volumes = [1, 2, 3, 4, 5].map(
    (volume) =>
      `<line class="grid" x1="${x(volume)}" x2="${x(volume)}" y1="${y(9)}" y2="${y(-7)}"/>` +
      `<text class="tick middle" x="${x(volume)}" y="${y(-7) + 26}">${volume}</text>`,
  );
  return [
    ...volumes,
    ...flows,
    `<line class="axis" x1="${x(0)}" x2="${x(0)}" y1="${y(9)}" y2="${y(-7)}"/>`,
    `<text class="middle" transform="translate(42 ${y(1)}) rotate(-90)">Flow (L/s)</text>`,
    `<text class="middle" x="${x(2.5)}" y="${y(-7) + 56}">Volume exhaled from total lung capacity (L)</text>`,
    `<text class="tick end" x="${x(5) - 10}" y="${y(0) - 12}">Expiration ↑</text>`,
    `<text class="tick end" x="${x(5) - 10}" y="${y(0) + 26}">Inspiration ↓</text>`,
  ].join('\n');
}

function legend(): string {
  const left = x(3.35);
  const row = (kind: string, label: string, at: number) =>
    `<line class="${kind}" x1="${left}" x2="${left + 60}" y1="${at}" y2="${at}"/>` +
    `<text x="${left + 76}" y="${at + 7}">${label}</text>`;
  return [
    `<rect x="${left - 16}" y="${y(9) + 8}" width="238" height="84" rx="8" fill="#ffffff" stroke="#d9d6cc"/>`,
    row('patient', 'Patient', y(9) + 34),
    row('predicted', 'Predicted', y(9) + 68),
  ].join('\n');
}

function curve(loop: Loop): string {
  return `M${x(0)} ${y(0)} ${bends(loop.out)} ${bends(loop.in)} Z`;
}

/** Returns a smooth line through the points (Catmull-Rom), as Bézier segments. */
function bends({ volume, flow }: Limb): string {
  const points = volume.map((litres, n) => [x(litres), y(flow[n] ?? 0)] as const);
  const at = (n: number) => points[Math.min(Math.max(n, 0), points.length - 1)] ?? ([x(0), y(0)] as const);
  return points
    .slice(1)
    .map((to, n) => {
      const [before, from, after] = [at(n - 1), at(n), at(n + 2)];
      const lead = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
      const trail = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
      return (
        'C' + [lead, trail, to].map((point) => point.map((value) => value.toFixed(1)).join(' ')).join(' ')
      );
    })
    .join(' ');
}
