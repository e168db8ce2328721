/** Checks the tables in `tests/README.md`: every fault is listed, and every test they name exists. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('./', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8');

const rows = read('README.md')
  .split('\n')
  .flatMap((line) => {
    const [, id, fault, tests] = /^\| (.+?) \| (.*?) \| (.*?) \|$/.exec(line) ?? [];
    const isRow = id !== undefined && tests !== 'Test';
    return isRow ? [{ id, fault: fault!, parts: tests!.split('<br>') }] : [];
  });
const matrix = rows.filter(({ id }) => /^[A-I]\d+$/.test(id));

/** How many faults of each kind there are. */
const counts = { A: 15, B: 12, C: 12, D: 11, E: 16, F: 11, G: 10, H: 13, I: 22 };

it('lists every fault once', () => {
  const wanted = Object.entries(counts).flatMap(([kind, most]) =>
    Array.from({ length: most }, (_, at) => `${kind}${at + 1}`),
  );
  expect(matrix.map(({ id }) => id)).toEqual(wanted);
  // The nine rows of "Seen from outside, and fixed".
  expect(rows).toHaveLength(matrix.length + 9);
});

it.each(rows)('$id: $fault', ({ fault, parts }) => {
  expect(fault).not.toBe('');
  for (const part of parts) {
    const [, file, title] = /^`([^`]+)` › (.+)$/.exec(part) ?? [];
    if (file === undefined || title === undefined) {
      // The row says why it has no test, or what no test shows.
      expect(part).toMatch(/^(does not apply|not done): .{10,}/);
      continue;
    }
    expect(existsSync(new URL(file, folder)), file).toBe(true);
    const source = read(file);
    const isThere = ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
    expect(isThere, part).toBe(true);
  }
});
