/** The data of a product after its first start. Loading the demo content is slow, so it is done once. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The data folder of a product that was started once and stopped. */
    freshDataDir: string;
  }
}

/** Provides the folder to the tests of a project. Returns a function that removes it. */
export default async function provideDemoData(project: TestProject) {
  const { folder, remove } = await demoData();
  project.provide('freshDataDir', folder);
  return remove;
}

/** Makes the data folder. With `DEMO_DATA`, `npm test` shares one folder among its projects and removes it itself. */
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
