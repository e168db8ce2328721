/** How much storage the browser grants and whether it promises to keep it. */
export interface StorageState {
  /** Bytes used by this app; null where the browser does not report it. */
  used: number | null;
  /** Bytes that the app may use in total. */
  quota: number | null;
  /** Whether the browser promised not to clear it by itself. */
  persistent: boolean;
  /** Whether the browser can be asked for that promise. */
  canAsk: boolean;
}

export async function storageState(): Promise<StorageState> {
  const manager = globalThis.navigator?.storage;
  const [estimate, persistent] = await Promise.all([
    manager?.estimate?.().catch(() => undefined),
    manager?.persisted?.().catch(() => false),
  ]);
  return {
    used: estimate?.usage ?? null,
    quota: estimate?.quota ?? null,
    persistent: persistent ?? false,
    canAsk: manager?.persist !== undefined,
  };
}
