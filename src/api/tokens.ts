/** Token storage for calls, and the session-expired callback. */
export interface TokenKeeper {
  access: () => string | null;
  refresh: () => string | null;
  saveAccess: (access: string) => void;
  /** Runs `work` while no other tab refreshes. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** There is no refresh token, or the server refused it. */
  onExpired: () => void;
}

let keeper: TokenKeeper = {
  access: () => null,
  refresh: () => null,
  saveAccess: () => undefined,
  alone: (work) => work(),
  onExpired: () => undefined,
};

export const tokens = () => keeper;
export function keepTokensWith(next: TokenKeeper) {
  keeper = next;
}
