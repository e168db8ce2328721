import type { Scripted } from './device.ts';

/** True if a last look is stored for this address and contains these words. */
export const isLookKept = (page: Scripted, address: string, words = '') =>
  page.evaluate(async (given) => {
    const asked = JSON.parse(given) as { address: string; words: string };
    const names = (await caches.keys()).filter((name) => name.startsWith('nightfloat-look-'));
    const found = await Promise.all(
      names.map(async (name) => (await caches.open(name)).match(asked.address)),
    );
    const texts = await Promise.all(found.map(async (look) => look?.text()));
    return texts.some((text) => text?.includes(asked.words));
  }, JSON.stringify({ address, words }));
