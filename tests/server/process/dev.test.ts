import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../../server/core/package-root.ts';
import { newDataDir } from '../../support/data-dir.ts';

it('lets the server of `npm run dev` shut down at Ctrl+C', { timeout: 120_000 }, async () => {
  const dataDir = newDataDir();
  // The terminal sends Ctrl+C to the whole process group, so this one gets a group of its own.
  const dev = spawn(process.execPath, [path.join(packageRoot, 'server', 'dev.mjs')], {
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '0', PORT: '0' },
    detached: true,
  });
  const ended = once(dev, 'close');
  let output = '';
  for (const stream of [dev.stdout, dev.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output, { timeout: 60_000 }).toContain('Nightfloat is at');
  process.kill(-dev.pid!, 'SIGINT');
  await ended;
  expect(output).not.toContain('killing');
  expect(existsSync(path.join(dataDir, 'server.pid'))).toBe(false);
  await rm(dataDir, { recursive: true });
});
