/** Makes the browser open IndexedDB, which is slow, while the code is still loading. Creates nothing. */
export const prewarmIndexedDb = () => void globalThis.indexedDB?.databases?.().catch(() => undefined);
