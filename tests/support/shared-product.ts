/** The product that the journeys share, and a browser profile to start with. */
import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { demoPassword } from './account.ts';
import { enter, openBrowser, workerReady } from './browser.ts';
import { copyOfData } from './data-dir.ts';
import { demoData } from './demo-data.ts';
import { startProduct } from './product.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    productUrl: string;
    productDataDir: string;
    /** A browser profile with the product’s worker installed and nobody signed in. */
    readyProfile: string;
  }
}

/** Starts one product for all journeys that do not need to kill it. */
export default async function shareProduct(project: TestProject) {
  const fresh = await demoData();
  const product = await startProduct({ dataDir: copyOfData(fresh.folder) });
  const profile = await installApp(product.url);
  project.provide('productUrl', product.url);
  project.provide('productDataDir', product.dataDir);
  project.provide('freshDataDir', fresh.folder);
  project.provide('readyProfile', profile);
  return async () => {
    await product.stop();
    fresh.remove();
    for (const folder of [product.dataDir, profile]) rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * Opens the product until its worker controls the page, then a student’s screens, and signs out: only the compiled
 * scripts stay in the profile. Returns the profile.
 */
export async function installApp(url: string): Promise<string> {
  const { context, page, profile } = await openBrowser({ isNew: true });
  await page.goto(`${url}/signin`);
  await workerReady(page);
  await enter(page, url, { email: 'basic@nightfloat.example', password: demoPassword });
  for (const screen of ['dashboard', 'question?category=1', 'practice', 'Profile']) {
    await page.goto(`${url}/student/${screen}`);
    await page.getByRole('main').waitFor();
    await page.waitForLoadState('networkidle');
  }
  await page
    .getByRole('button', { name: /log ?out/i })
    .last()
    .click();
  await page.waitForURL(`${url}/`);
  await page.waitForLoadState('networkidle');
  // Closing the browser writes the profile to disk.
  await context.close();
  return profile;
}
