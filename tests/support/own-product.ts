/** A product of a file's own: for what would not stand what other journeys do to the one that they share. */
import { rmSync } from 'node:fs';
import { inject } from 'vitest';
import { copyOfData } from './data-dir.ts';
import { startProduct, type Product } from './product.ts';

export type OwnProduct = Product & { remove: () => Promise<void> };

/** With the demo content. Whoever makes it takes it away again. */
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
