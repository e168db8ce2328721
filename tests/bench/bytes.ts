/** The size of the JavaScript for each entry of `.size-limit.mjs`, such as a first visit, and of what is installed. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import limits, { dashboard, firstQuestion, installed } from '../../.size-limit.mjs';
import { atMost } from './budget.ts';
import type { Row } from './run.ts';

export async function benchBytes(): Promise<Row[]> {
  const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const rowOf = (name: string, path: string[], limit: number, as: 'gzip' | 'brotli'): Row => {
    const { raw, ...sizes } = sizesOf(path);
    return {
      what: `JavaScript of ${name}, ${path.length} files`,
      value: `${kilo(sizes.gzip)} gzip, ${kilo(sizes.brotli)} brotli`,
      reference: `uncompressed ${kilo(raw)}`,
      ratio: (sizes.gzip / raw).toFixed(2),
      budget: atMost(limit, ` kB ${as}`, sizes[as] / 1000),
    };
  };
  const scripts = [
    ...limits.map(({ name, path, limit, gzip }) =>
      rowOf(name, path, Number.parseFloat(limit), gzip ? 'gzip' : 'brotli'),
    ),
    rowOf('a student’s first question', firstQuestion, 150, 'brotli'),
    rowOf('a student’s dashboard', dashboard, 130, 'brotli'),
  ];
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
