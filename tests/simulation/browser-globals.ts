/** Stubs the browser globals that client modules need and Node lacks. Must be imported before those modules. */
const kept = new Map<string, string>();
Object.defineProperty(globalThis, 'localStorage', {
  configurable: true,
  value: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  },
});
Object.assign(globalThis, { location: new URL('http://nightfloat.test/') });
