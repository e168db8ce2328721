import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { DemoBank, DemoQuestion } from '../../../server/demo/writing/demo-bank.ts';
import { labGroups } from '../../../src/contract/rules/lab-values.ts';
import { demoTests } from '../../../server/demo/demo-tests.ts';

const files = import.meta.glob<Record<string, DemoBank>>('../../../server/demo/banks/*.ts', {
  eager: true,
});
/** Matches name, result and range of a row as `labTable` draws it. */
const slipRow =
  /<text class="name"[^>]*>([^<]*)<\/text><text class="value"[^>]*>([^<]*)<\/text><text class="range"[^>]*>([^<]*)<\/text>/g;
const banks = Object.values(files).flatMap((file) => Object.values(file));
const questions = banks.flatMap((bank) => bank.questions);

test('there are at least 100 questions in at least 8 banks, one bank per file', () => {
  expect(banks.length).toBeGreaterThanOrEqual(8);
  expect(banks).toHaveLength(Object.keys(files).length);
  expect(new Set(banks.map((bank) => bank.name)).size).toBe(banks.length);
  expect(questions.length).toBeGreaterThanOrEqual(100);
});

test('no question occurs twice', () => {
  const stems = questions.map((question) => normal(question.text));
  expect(stems.filter((stem, n) => stems.indexOf(stem) !== n)).toEqual([]);
});

test.each([0, 1, 2, 3])('option %d is the right one in at most 40%% of the questions', (letter) => {
  const share = questions.filter((question) => question.correct === letter).length / questions.length;
  expect(share).toBeLessThanOrEqual(0.4);
});

const tests = demoTests.flatMap((of) => of.tests).filter((one) => 'questions' in one);

describe('the sequence of right options in a bank or test', () => {
  const papers = [...banks, ...tests].map((paper) => paper.questions.map(({ correct }) => correct));

  test('repeats a letter about as often as chance would', () => {
    const pairs = papers.flatMap((letters) => letters.slice(1).map((letter, n) => letter === letters[n]));
    const share = pairs.filter(Boolean).length / pairs.length;
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.35);
  });

  test('does not regularly complete the four letters after three different ones', () => {
    const completes = papers.flatMap((letters) =>
      letters.slice(3).flatMap((letter, n) => {
        const before = letters.slice(n, n + 3);
        return new Set(before).size === 3 ? [!before.includes(letter)] : [];
      }),
    );
    expect(completes.length).toBeGreaterThan(20);
    expect(completes.filter(Boolean).length / completes.length).toBeLessThan(0.4);
  });
});

test('a lab slip next to a question shows the same ranges as the sheet of lab values', () => {
  const also: Record<string, string> = {
    'PaCO₂': 'PCO₂',
    'Carbon dioxide': 'PCO₂',
    Oxygen: 'PO₂',
    Phosphate: 'Phosphorus',
    Calcium: 'Calcium, total',
  };
  const ranges = new Map(
    labGroups.flatMap(({ values }) => values).map(({ name, conventional, si }) => [name, [conventional, si]]),
  );
  const papers = [...questions, ...tests.flatMap((paper) => paper.questions)];
  const rows = papers
    .map(({ picture }) => picture?.() ?? '')
    // Joint, pleural and ascitic fluid have ranges of their own.
    .filter((slip) => !/Gram stain|Ascites/.test(slip))
    .flatMap((slip) => [...slip.matchAll(slipRow)])
    .map(([, name = '', , range = '']) => [name.replace(/, (serum|arterial)$/, ''), range] as const)
    .map(([name, range]) => [also[name] ?? name, range] as const)
    .filter(([name]) => ranges.has(name));
  expect(rows.length).toBeGreaterThan(20);
  const wrong = rows.filter(([name, range]) => !ranges.get(name)!.some((text) => text.includes(range)));
  expect(wrong).toEqual([]);
});

test('a stem quotes the same ranges as the sheet of lab values', () => {
  const also: Record<string, string> = {
    ACTH: 'ACTH, 8 a.m.',
    ALT: 'Alanine aminotransferase',
    'B-type natriuretic peptide': 'BNP',
    Calcium: 'Calcium, total',
    calcium: 'Urine calcium, 24 h',
    'free T4': 'Thyroxine, free',
    'High-sensitivity troponin T': 'Troponin T, high sensitivity',
    'lactate dehydrogenase': 'Lactate dehydrogenase',
    'parathyroid hormone': 'Parathyroid hormone',
    testosterone: 'Testosterone, total, men',
    'total IgA': 'Immunoglobulin A',
    'vitamin B₁₂': 'Vitamin B12',
  };
  // Values that the sheet doesn't list.
  const others = new Set(['MCHC', 'erythropoietin', 'uric acid', 'Tissue transglutaminase IgA']);
  const ranges = new Map(
    labGroups.flatMap(({ values }) => values).map(({ name, conventional }) => [name, conventional]),
  );
  const papers = [...questions, ...tests.flatMap((paper) => paper.questions)];
  const quoted = papers
    .flatMap(({ text }) => [
      ...text.matchAll(/([^.,;]+?)(?: is)? (?:below )?[\d.,]+ \S+ \(normal ([^;)]+)[;)]/g),
    ])
    .map(([, name = '', range = '']) => [name.trim().replace(/^.*\band /, ''), range] as const)
    .filter(([name]) => !others.has(name));
  expect(quoted.length).toBeGreaterThan(12);
  const wrong = quoted.filter(([name, range]) => !ranges.get(also[name] ?? name)?.includes(range));
  expect(wrong).toEqual([]);
});

describe.each(banks.map((bank) => [bank.name, bank] as const))('%s', (_, bank) => {
  test('has a description and questions', () => {
    expect(bank.description.trim()).not.toBe('');
    expect(bank.questions.length).toBeGreaterThan(0);
  });

  test('every question asks something and has four different options, one of them right', () => {
    const flawed = bank.questions.filter(({ text, options, correct }) => {
      const different = new Set(options.map(normal).filter((option) => option !== ''));
      return !text.includes('?') || options.length !== 4 || different.size !== 4 || !options[correct];
    });
    expect(flawed.map(start)).toEqual([]);
  });

  test('every explanation has at least 40 words', () => {
    const short = bank.questions.filter(({ explanation }) => explanation.trim().split(/\s+/).length < 40);
    expect(short.map(start)).toEqual([]);
  });

  test('the cover is a picture of 640 by 400', async () => {
    expect(await size(bank.cover())).toEqual({ width: 640, height: 400 });
  });

  test('every picture can be rasterized, is opaque, and is the same every time', async () => {
    for (const { picture } of bank.questions) {
      if (!picture) continue;
      const svg = picture();
      expect(picture()).toBe(svg);
      expect((await size(svg)).width).toBeGreaterThanOrEqual(600);
    }
  });
});

/**
 * Renders the SVG with the server's renderer at half its size: faulty and transparent drawings show at any size, since
 * even a hole of one pixel still lets a quarter through. It would look black on a dark page.
 */
async function size(svg: string) {
  expect(svg).toMatch(/^<svg[ >]/);
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  const { data, info } = await sharp(Buffer.from(svg), { density: 36 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([Math.round(width / 2), Math.round(height / 2)]);
  expect(isOpaque(data)).toBe(true);
  const png = await sharp(data, { raw: info }).png().toBuffer();
  expect(png.length).toBeGreaterThan(1000);
  return { width, height };
}

/** True if every pixel (four bytes each) is opaque. */
function isOpaque(pixels: Uint8Array): boolean {
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 255) return false;
  return pixels.length > 0;
}

function normal(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

function start(question: DemoQuestion): string {
  return question.text.trim().slice(0, 60);
}
