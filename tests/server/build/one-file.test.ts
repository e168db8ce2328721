/** A later build deletes the files of this one, so a running server must not load code later. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../../server/core/package-root.ts';

it.each([
  ['server', 'main.js'],
  ['site', 'render.js'],
])('the built %s is one file', (name, file) => {
  expect(readdirSync(join(packageRoot, 'dist', name)).sort()).toEqual([file, `${file}.map`]);
});
