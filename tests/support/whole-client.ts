/**
 * In a run of all tests, loads the code that screens load on demand before any test does. Each worker needs all of it
 * anyway, and on a busy machine a test would wait longer for the first screen of an area than for anything it tests.
 */
import { beforeAll } from 'vitest';

const onDemand = import.meta.glob('../../src/{app,areas,material}/**/*.tsx');

beforeAll(async () => {
  if (!process.env.ALL_TESTS) return;
  // One by one: Vitest gives up on a file that it has not read within a minute.
  for (const load of Object.values(onDemand)) await load();
}, 300_000);
