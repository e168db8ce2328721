/** The size of the JavaScript for each entry of `.size-limit.mjs`, such as a first visit, and of what is installed. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import limits, { installed } from '../../.size-limit.mjs';
import { atMost } from './budget.ts';
import type { Row } from './run.ts';

export async function benchBytes(): Promise<Row[]> {
  const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const scripts = limits.map(({ name, path, limit, gzip: isGzip }) => {
    const { raw, gzip, brotli } = sizesOf(path);
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
  const whole = sizesOf(installed);
  return [
    ...scripts,
    {
      what: 'the app as the worker installs it on every device',
      value: `${installed.length} files, ${kilo(whole.raw)}`,
      reference: `${kilo(whole.brotli)} brotli on the wire`,
      ratio: (whole.brotli / whole.raw).toFixed(2),
      budget: atMost(60, ' files', installed.length),
    },
    {
      what: 'its size on the device',
      value: kilo(whole.raw),
      reference: '1.5 MiB',
      ratio: (whole.raw / (1.5 * 2 ** 20)).toFixed(2),
      budget: atMost(1.5 * 1.048_576, ' MB', whole.raw / 1e6),
    },
  ];
}

function sizesOf(files: string[]) {
  const contents = files.map((file) => readFileSync(file));
  const sum = (size: (bytes: Buffer) => number) =>
    contents.reduce((total, content) => total + size(content), 0);
  return {
    raw: sum((content) => content.length),
    gzip: sum((content) => gzipSync(content, { level: 9 }).length),
    brotli: sum((content) => brotliCompressSync(content).length),
  };
}
