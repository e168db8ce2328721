/** Access to the stored tokens, and the callback for an expired session. */
export interface TokenKeeper {
  access: () => string | null;
  refresh: () => string | null;
  saveAccess: (access: string) => void;
  /** Runs `work` while holding a lock across tabs, so that only one refreshes. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called when there is no refresh token or the server rejected it. */
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
export function setTokenKeeper(next: TokenKeeper) {
  keeper = next;
}
