/** The size of the JavaScript for each entry of `.size-limit.mjs`, such as a first visit: gzip and brotli. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import limits from '../../.size-limit.mjs';
import { atMost } from './budget.ts';
import type { Row } from './run.ts';

export async function benchBytes(): Promise<Row[]> {
  const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  return limits.map(({ name, path, limit, gzip: isGzip }) => {
    const scripts = path.map((file) => readFileSync(file));
    const sum = (size: (bytes: Buffer) => number) =>
      scripts.reduce((total, script) => total + size(script), 0);
    const raw = sum((script) => script.length);
    const gzip = sum((script) => gzipSync(script, { level: 9 }).length);
    const brotli = sum((script) => brotliCompressSync(script).length);
    return {
      what: `JavaScript of ${name}, ${path.length} files`,
      value: `${kilo(gzip)} gzip, ${kilo(brotli)} brotli`,
      reference: `uncompressed ${kilo(raw)}`,
      ratio: (gzip / raw).toFixed(2),
      budget: atMost(
        Number.parseFloat(limit),
        isGzip ? ' kB gzip' : ' kB brotli',
        (isGzip ? gzip : brotli) / 1000,
      ),
    };
  });
}
