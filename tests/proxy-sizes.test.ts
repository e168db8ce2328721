/** The README tells operators which request bodies a proxy must let through; the API decides how large they get. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Endpoint } from '../src/contract/endpoint.ts';
import { endpoints } from '../src/contract/endpoints.ts';
import { limits } from '../src/contract/limits.ts';

const all: Endpoint[] = Object.values(endpoints);
const filesOf = (endpoint: Endpoint) => Object.values(endpoint.files ?? {});
const isForZips = (endpoint: Endpoint) => filesOf(endpoint).some(({ kind }) => kind === 'zip');

/** The largest body of a request. Large recordings are sent ahead in pieces. */
const megabytesOf = (endpoint: Endpoint) =>
  filesOf(endpoint)
    .map(({ kind, maxBytes }) =>
      kind === 'video' || kind === 'audio' ? Math.min(maxBytes, limits.pieceBytes) : maxBytes,
    )
    .reduce((sum, bytes) => sum + bytes, limits.jsonBytes) / 1e6;

it('asks proxies to allow the largest body that the API accepts', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const [, usual, zips] = /bodies of (\d+) MB \(.*?(\d+) MB for ZIPs\)/.exec(readme)!;
  const largest = (some: Endpoint[]) => Math.max(...some.map(megabytesOf));
  expect(Number(usual)).toBeGreaterThanOrEqual(largest(all.filter((one) => !isForZips(one))));
  expect(Number(zips)).toBeGreaterThanOrEqual(largest(all.filter(isForZips)));
});
