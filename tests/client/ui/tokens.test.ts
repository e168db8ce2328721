import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = resolve(import.meta.dirname, '../../../src/ui');
const css = readFileSync(join(folder, 'tokens.css'), 'utf8');

type Theme = 'light' | 'dark';
type Oklch = [lightness: number, chroma: number, hue: number];

const surfaces = ['sunk', 'ground', 'surface', 'raised'];
const washes = ['night-wash', 'lamp-wash', 'right-wash', 'wrong-wash', 'waiting-wash'];

/** Which color is written on which others, and the least contrast ratio that WCAG requires. */
const pairs: [ink: string, on: string[], least: number][] = [
  ['ink', [...surfaces, ...washes], 7],
  ['soft', [...surfaces, ...washes], 4.5],
  ['faint', surfaces, 4.5],
  ['night', [...surfaces, 'night-wash'], 4.5],
  ['night-strong', [...surfaces, 'night-wash'], 4.5],
  ['lamp-ink', [...surfaces, 'lamp-wash'], 4.5],
  ['right', [...surfaces, 'right-wash'], 4.5],
  ['wrong', [...surfaces, 'wrong-wash'], 4.5],
  ['waiting', [...surfaces, 'waiting-wash'], 4.5],
  ['on-night', ['night', 'night-strong'], 4.5],
  ['on-lamp', ['lamp'], 7],
  ['on-right', ['right'], 4.5],
  ['on-wrong', ['wrong', 'wrong-strong'], 4.5],
  ['edge', ['ground', 'surface', 'raised'], 3],
  ['trace', ['paper', 'paper-line', 'paper-line-strong'], 7],
];

const rows = pairs.flatMap(([ink, on, least]) => on.map((under) => ({ ink, under, least })));

describe.each<Theme>(['light', 'dark'])('the %s theme', (theme) => {
  it.each(rows)('has at least $least : 1 for $ink on $under', ({ ink, under, least }) => {
    expect(contrast(color(ink, theme), color(under, theme))).toBeGreaterThanOrEqual(least);
  });
});

it.each(surfaces)('makes lamp stand out from %s in the dark theme', (under) => {
  expect(contrast(color('lamp', 'dark'), color(under, 'dark'))).toBeGreaterThanOrEqual(7);
});

describe('the contrast function', () => {
  it('knows the ends of the scale', () => {
    expect(contrast([1, 0, 0], [0, 0, 0])).toBeCloseTo(21, 1);
    expect(contrast([0.5, 0.1, 20], [0.5, 0.1, 20])).toBeCloseTo(1, 5);
  });

  it('agrees with a known pair: sRGB red on white has 4.0', () => {
    expect(contrast([0.628, 0.2577, 29.23], [1, 0, 0])).toBeCloseTo(4.0, 1);
  });
});

describe('the stylesheets of the kit', () => {
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const all = sheets.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const defined = new Set([...all.matchAll(/^\s*(--[a-z0-9-]+):/gm)].map((match) => match[1]));

  it.each(sheets)('use only existing tokens (%s)', (name) => {
    const sheet = readFileSync(join(folder, name), 'utf8');
    const used = [...sheet.matchAll(/var\((--[a-z0-9-]+)(,?)/g)];
    // A token with a fallback may be set from outside.
    expect(
      used.filter(([, token, fallback]) => !fallback && !defined.has(token)).map(([use]) => use),
    ).toEqual([]);
  });

  it.each(sheets.filter((name) => name !== 'tokens.css'))('name no color of their own (%s)', (name) => {
    const sheet = readFileSync(join(folder, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    expect(sheet.match(/#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch)\(/gi) ?? []).toEqual([]);
  });

  it('load the typeface from one small file, which the page requests first and never swaps in later', () => {
    const sheet = readFileSync(join(folder, 'fonts.css'), 'utf8');
    const [file = '', ...others] = [...sheet.matchAll(/url\('([^']+)'\)/g)].map(([, name]) => name);
    expect(others).toEqual([]);
    expect(sheet).toContain('font-display: optional');
    const bytes = readFileSync(join(folder, file));
    expect(bytes.subarray(0, 4).toString()).toBe('wOF2');
    expect(bytes.length).toBeLessThan(21_000);
    const index = readFileSync(join(folder, '../../index.html'), 'utf8');
    expect(index).toContain(`href="/src/ui/${file.replace('./', '')}"`);
    expect(index).not.toMatch(/(href|src)="(https?:)?\/\//);
  });
});

function color(name: string, theme: Theme): Oklch {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1];
  const all = [...(value ?? '').matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)];
  // A color that is the same in both themes is written once.
  const found = theme === 'dark' ? all.at(-1) : all[0];
  if (!found) throw new Error(`--${name} has no plain color in tokens.css`);
  return [Number(found[1]), Number(found[2]), Number(found[3])];
}

function contrast(one: Oklch, other: Oklch): number {
  const [high, low] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/**
 * Converts OKLCH → OKLab → linear sRGB (Ottosson's matrices), clips to the gamut, and returns the relative luminance of
 * WCAG.
 */
function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (value: number) => Math.min(1, Math.max(0, value));
  const red = cut(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = cut(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = cut(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
