/** How much room the device gives and whether it promises to keep what is there. */
export interface StorageState {
  /** Bytes used by this product; null where the browser does not tell. */
  used: number | null;
  /** Bytes that it may use in all. */
  quota: number | null;
  /** Whether the browser promised not to clear it by itself. */
  persistent: boolean;
  /** Whether it can be asked to. */
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
