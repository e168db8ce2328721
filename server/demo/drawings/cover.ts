import { blockStrip, ischemiaStrip, potassiumStrip, sinusStrip } from './cover-strips.ts';
import { bloodCell, brain, gland, heart, joint, kidney, lungs, microbe, stomach } from './cover-motifs.ts';

export type CoverMotif =
  | 'heart'
  | 'lungs'
  | 'kidney'
  | 'gland'
  | 'stomach'
  | 'microbe'
  | 'blood-cell'
  | 'joint'
  | 'brain'
  | 'sinus'
  | 'block'
  | 'ischemia'
  | 'potassium';

const motifs: Record<CoverMotif, () => string> = {
  heart,
  lungs,
  kidney,
  gland,
  stomach,
  microbe,
  'blood-cell': bloodCell,
  joint,
  brain,
  sinus: sinusStrip,
  block: blockStrip,
  ischemia: ischemiaStrip,
  potassium: potassiumStrip,
};

/**
 * Draws the picture of a category card as an SVG document of 640 × 400.
 *
 * All share one style: a night-blue background with a pool of light, a drawing in one line weight, and one part lit in
 * lamp amber. The motifs use the classes declared here: `body` is filled and covers what is behind it, `line` is only
 * stroked, `faint` is inner detail, `lit` and `glow` are the accent.
 */
export function coverArt(motif: CoverMotif): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" viewBox="0 0 640 400">
<defs>
<radialGradient id="night" gradientUnits="userSpaceOnUse" cx="320" cy="200" r="400">
<stop offset="0" stop-color="#2c3a72"/>
<stop offset="0.385" stop-color="#25346a"/>
<stop offset="0.388" stop-color="#1f2e5d"/>
<stop offset="0.7" stop-color="#162345"/>
<stop offset="1" stop-color="#0f1932"/>
</radialGradient>
<radialGradient id="lamp"><stop offset="0" stop-color="#f0b84a" stop-opacity="0.5"/>
<stop offset="1" stop-color="#f0b84a" stop-opacity="0"/></radialGradient>
</defs>
<style>
path, circle, ellipse, rect.body { stroke-linecap: round; stroke-linejoin: round; stroke-width: 5; }
.body { fill: url(#night); stroke: #f2eee3; }
.line { fill: none; stroke: #f2eee3; }
.faint { fill: none; stroke: #f2eee3; stroke-opacity: 0.42; }
.lit { fill: none; stroke: #f0b84a; }
.lit-fill { fill: #f0b84a; stroke: none; }
.glow { fill: url(#lamp); stroke: none; }
</style>
<rect width="640" height="400" fill="url(#night)"/>
${motifs[motif]()}
</svg>`;
}
