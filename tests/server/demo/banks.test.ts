import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { DemoBank } from '../../../server/db/demo/demo-bank.ts';

const files = import.meta.glob<Record<string, DemoBank>>('../../../server/db/demo/banks/*.ts', {
  eager: true,
});
const banks = Object.values(files).flatMap((file) => Object.values(file));
const questions = banks.flatMap((bank) => bank.questions);

test('holds at least 100 questions in at least 8 banks, one bank a file', () => {
  expect(banks.length).toBeGreaterThanOrEqual(8);
  expect(banks).toHaveLength(Object.keys(files).length);
  expect(new Set(banks.map((bank) => bank.name)).size).toBe(banks.length);
  expect(questions.length).toBeGreaterThanOrEqual(100);
});

test('asks nothing twice', () => {
  const stems = questions.map((question) => normal(question.text));
  expect(stems.filter((stem, n) => stems.indexOf(stem) !== n)).toEqual([]);
});

test('hides the right answer evenly: no letter holds more than 40 %', () => {
  for (const letter of [0, 1, 2, 3]) {
    const share = questions.filter((question) => question.correct === letter).length / questions.length;
    expect(share, `share of option ${letter}`).toBeLessThanOrEqual(0.4);
  }
});

describe.each(banks.map((bank) => [bank.name, bank] as const))('%s', (_, bank) => {
  test('says what one learns here', () => {
    expect(bank.description.trim()).not.toBe('');
    expect(bank.questions.length).toBeGreaterThan(0);
  });

  test('each question asks something, has four different options and a right one among them', () => {
    for (const question of bank.questions) {
      const stem = start(question.text);
      expect(question.text, stem).toContain('?');
      expect(question.options, stem).toHaveLength(4);
      expect(question.options.map(normal), stem).not.toContain('');
      expect(new Set(question.options.map(normal)).size, stem).toBe(4);
      expect([0, 1, 2, 3], stem).toContain(question.correct);
    }
  });

  test('each explanation teaches in at least 40 words', () => {
    for (const question of bank.questions) {
      const words = question.explanation.trim().split(/\s+/).length;
      expect(words, start(question.text)).toBeGreaterThanOrEqual(40);
    }
  });

  test('the card is a picture of 640 by 400', async () => {
    expect(await size(bank.cover())).toEqual({ width: 640, height: 400 });
  });

  test('each picture can be rasterised, is opaque, and is the same every time', async () => {
    for (const { picture, text } of bank.questions) {
      if (!picture) continue;
      const svg = picture();
      expect(picture(), start(text)).toBe(svg);
      expect((await size(svg)).width, start(text)).toBeGreaterThanOrEqual(600);
    }
  });
});

/** Draws the document with the renderer of the server; a hole in the background would be black on a dark page. */
async function size(svg: string) {
  expect(svg).toMatch(/^<svg[ >]/);
  const image = sharp(Buffer.from(svg));
  const [{ data, info }, { isOpaque }] = await Promise.all([
    image.clone().png().toBuffer({ resolveWithObject: true }),
    image.stats(),
  ]);
  expect(data.length).toBeGreaterThan(1000);
  expect(isOpaque).toBe(true);
  return { width: info.width, height: info.height };
}

function normal(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

function start(text: string): string {
  return text.trim().slice(0, 60);
}
