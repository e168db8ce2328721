/** A product of one test file, for journeys that would disturb the others on the shared product. */
import { rmSync } from 'node:fs';
import { inject } from 'vitest';
import { copyOfData } from '../support/data-dir.ts';
import { startProduct, type Product } from '../support/product.ts';

export type OwnProduct = Product & { remove: () => Promise<void> };

/** Starts one with the demo content. The caller removes it. */
export async function ownProduct(): Promise<OwnProduct> {
  const product = await startProduct({ dataDir: copyOfData(inject('freshDataDir')) });
  return {
    ...product,
    remove: async () => {
      await product.stop();
      rmSync(product.dataDir, { recursive: true, force: true });
    },
  };
}
