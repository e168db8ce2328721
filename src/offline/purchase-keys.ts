/**
 * Idempotency keys of purchases that may have reached the server although no reply arrived. Trying the same choice
 * again reuses the key, so it is charged only once, even if the dialog was closed or the page reloaded in between, or
 * another tab buys the same at that moment.
 */
import { storageKeys } from './keys.ts';

const name = storageKeys.purchaseKeys;
/** After a day the same choice is a purchase of its own, which extends the plan. */
const validMs = 24 * 3_600_000;

type Rows = [choice: string, key: string, since: number][];

/** What this page knows, in case the browser stores nothing. */
let here: Rows = [];

/** Returns the key of an unanswered purchase of this choice, or a new one, which is kept until `forgetPurchase`. */
export function purchaseKeyFor(choice: string): string {
  const known = rows().find(([one]) => one === choice)?.[1];
  if (known !== undefined) return known;
  const key = crypto.randomUUID();
  keep([...rows(), [choice, key, Date.now()]]);
  return key;
}

/** The outcome of a purchase is known. A newer key, of a purchase that another tab began since, stays. */
export const forgetPurchase = (key: string) => keep(rows().filter(([, one]) => one !== key));

function keep(next: Rows) {
  here = next;
  try {
    localStorage.setItem(name, JSON.stringify(next));
  } catch {
    // Then a retry has the same key only while this page lives.
  }
}

const rows = (): Rows => stored().filter(([, , since]) => Math.abs(Date.now() - since) < validMs);

function stored(): Rows {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    return Array.isArray(kept) ? (kept as Rows) : here;
  } catch {
    return here;
  }
}
