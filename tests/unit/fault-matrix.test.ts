/** The table in `tests/README.md` is true: it has every fault, and every test that it names is there. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8');

const rows = read('README.md')
  .split('\n')
  .flatMap((line) => {
    const [, id, fault, tests] = /^\| ([A-I]\d+) \| (.*?) \| (.*?) \|$/.exec(line) ?? [];
    return id === undefined ? [] : [{ id, fault: fault!, parts: tests!.split('<br>') }];
  });

/** How many faults of each kind there are. */
const counts = { A: 13, B: 12, C: 12, D: 11, E: 16, F: 11, G: 10, H: 13, I: 22 };

it('has every fault once', () => {
  const wanted = Object.entries(counts).flatMap(([kind, most]) =>
    Array.from({ length: most }, (_, at) => `${kind}${at + 1}`),
  );
  expect(rows.map(({ id }) => id)).toEqual(wanted);
});

it.each(rows)('$id: $fault', ({ fault, parts }) => {
  expect(fault).not.toBe('');
  for (const part of parts) {
    const [, file, title] = /^`([^`]+)` › (.+)$/.exec(part) ?? [];
    if (file === undefined || title === undefined) {
      // Why no test is there, or what none shows.
      expect(part).toMatch(/^(does not apply|none yet|not done): .{10,}/);
      continue;
    }
    expect(existsSync(new URL(file, folder)), file).toBe(true);
    const source = read(file);
    const isThere = ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
    expect(isThere, part).toBe(true);
  }
});
