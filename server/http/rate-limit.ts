/**
 * Rate limits against guessing: tries per endpoint and account or address, counted in the database for all processes.
 */
import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { lt, sql } from 'drizzle-orm';
import type { EndpointName } from '../../src/contract/endpoints.ts';
import { tries } from '../db/schema/accounts.ts';
import type { Deps } from '../deps/deps.ts';
import { ApiError } from '../core/api-error.ts';
import { admit, admitAndCount, type Admitted, type GrowingWaits } from './growing-waits.ts';

export const tryLimits = { perAccount: 10, windowSeconds: 15 * 60 };

/**
 * Limits per address. Many people may share one, so the waits start short and never exceed a minute: the others are
 * slowed down but never locked out.
 */
export const addressLimits = {
  free: 100,
  firstWaitSeconds: 1,
  longestWaitSeconds: 60,
  forgottenAfterSeconds: 60 * 60,
  forgottenFrom: 'first',
} as const satisfies GrowingWaits;

type Needs = Pick<Deps, 'db' | 'now'>;

/** Counts a try. Refuses with `too_many_requests` if the account or the address has to wait. */
export async function countTry(deps: Needs, endpoint: EndpointName, address: string, account: string | null) {
  await admitAndCount(deps, addressBucket(endpoint, address), addressLimits);
  if (account !== null) await countForAccount(deps, accountBucket(endpoint, account));
}

/** Admits a try from this address, for endpoints that count only failures. */
export const admitFrom = (deps: Needs, endpoint: EndpointName, address: string): Promise<Admitted> =>
  admit(deps, addressBucket(endpoint, address), addressLimits);

async function countForAccount({ db, now }: Needs, bucket: string) {
  const at = now();
  const resetsAt = new Date(at.getTime() + tryLimits.windowSeconds * 1000);
  const isOver = sql`${tries.resetsAt} <= ${at.toISOString()}`;
  const [row] = await db
    .insert(tries)
    .values({ bucket, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: tries.bucket,
      set: {
        count: sql`case when ${isOver} then 1 else ${tries.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${tries.resetsAt} end`,
      },
    })
    .returning();
  if (row!.count > tryLimits.perAccount)
    throw new ApiError('too_many_requests', { retryAfter: secondsUntil(row!.resetsAt, at) });
}

export async function removeOldTries({ db, now }: Needs) {
  await db.delete(tries).where(lt(tries.resetsAt, now()));
}

const secondsUntil = (then: Date, at: Date) => Math.max(1, Math.ceil((then.getTime() - at.getTime()) / 1000));

/** Hashes the account, so that the table does not collect what people type into email fields. */
const accountBucket = (endpoint: EndpointName, account: string) =>
  `account ${endpoint} ${createHash('sha256').update(account.trim().toLowerCase()).digest('hex')}`;

const addressBucket = (endpoint: EndpointName, address: string) =>
  `address ${endpoint} ${networkOf(address)}`;

/**
 * Returns the network to count: an IPv4 address, or the /64 of an IPv6 address, which one customer has as a whole.
 * Everything else that a proxy passed on counts as one.
 */
function networkOf(address: string): string {
  const plain = address
    // Some proxies append the port, which is another one for each connection.
    .replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '');
  if (!isIPv6(plain)) return isIPv4(plain) ? plain : 'unknown';
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const whole =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(8 - groups.length - last.length).fill('0'), ...last];
  return `${whole.slice(0, 4).join(':').toLowerCase()}::/64`;
}
