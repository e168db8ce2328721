/** Has the browser open its storage, which takes it a while, as long as the code still loads. Makes nothing there. */
export const prewarmIndexedDb = () => void globalThis.indexedDB?.databases?.().catch(() => undefined);
