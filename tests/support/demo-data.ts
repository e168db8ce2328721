/** What a product has after its first start: the demo content takes its time, and is made once. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data of a product that was started once and stopped. */
    freshDataDir: string;
  }
}

/** Provides it to the tests of a project. Gives what takes it away again. */
export default async function provideDemoData(project: TestProject) {
  const { folder, remove } = await demoData();
  project.provide('freshDataDir', folder);
  return remove;
}

/** `DEMO_DATA`: where `npm test` has it kept for all its projects, and takes it away itself. */
export async function demoData(): Promise<{ folder: string; remove: () => void }> {
  const shared = process.env.DEMO_DATA;
  if (shared !== undefined && existsSync(shared)) return { folder: shared, remove: () => undefined };
  const { dataDir, stop } = await startProduct();
  await stop();
  if (shared === undefined)
    return { folder: dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
  renameSync(dataDir, shared);
  return { folder: shared, remove: () => undefined };
}
