import { existsSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeDataDir } from '../../../server/core/data-dir.ts';
import { BadSetting } from '../../../server/core/env.ts';
import { newDataDir } from '../../support/data-dir.ts';

test('a data directory is made with its parents, and one that exists is taken', async () => {
  const above = newDataDir();
  const folder = path.join(above, 'var', 'lib');
  makeDataDir(folder);
  makeDataDir(folder);
  expect(existsSync(folder)).toBe(true);
  await rm(above, { recursive: true });
});

test('one that can’t be made or written is named', async () => {
  const above = newDataDir();
  const file = path.join(above, 'file');
  writeFileSync(file, '');
  const where = process.platform === 'linux' ? [file, `${file}/data`, '/proc/data'] : [file, `${file}/data`];
  for (const folder of where) {
    expect(() => makeDataDir(folder)).toThrow(BadSetting);
    expect(() => makeDataDir(folder)).toThrow(`${folder} (E`);
  }
  await rm(above, { recursive: true });
});
