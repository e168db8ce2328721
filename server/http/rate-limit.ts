/** Limits on guessing: tries of an endpoint by account and by address, counted in the database for all processes. */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { eq, lt, sql } from 'drizzle-orm';
import type { EndpointName } from '../../src/contract/endpoints.ts';
import { tries } from '../db/schema/accounts.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from './api-error.ts';

export const tryLimits = { perAccount: 10, perAddress: 100, windowSeconds: 15 * 60 };

type Needs = Pick<Deps, 'db' | 'now'>;

/** Counts a try and refuses with `too_many_requests` when account or address used up its window. */
export async function countTry(
  { db, now }: Needs,
  endpoint: EndpointName,
  address: string,
  account: string | null,
) {
  const at = now();
  const resetsAt = new Date(at.getTime() + tryLimits.windowSeconds * 1000);
  // Account before address, always: two calls that share both then wait for each other in one order only.
  const buckets = [
    ...(account === null ? [] : [accountBucket(endpoint, account)]),
    addressBucket(endpoint, address),
  ];
  const isOver = sql`${tries.resetsAt} <= ${at.toISOString()}`;
  const rows = await db
    .insert(tries)
    .values(buckets.map((bucket) => ({ bucket, count: 1, resetsAt })))
    .onConflictDoUpdate({
      target: tries.bucket,
      set: {
        count: sql`case when ${isOver} then 1 else ${tries.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${tries.resetsAt} end`,
      },
    })
    .returning();
  const full = rows.filter((row) => row.count > limitOf(row.bucket));
  if (full.length === 0) return;
  const waits = full.map((row) => secondsUntil(row.resetsAt, at));
  throw new ApiError('too_many_requests', { retryAfter: Math.max(...waits) });
}

/** Refuses an address from which too many tries have failed; for endpoints that count failures alone. */
export async function refuseFullAddress({ db, now }: Needs, endpoint: EndpointName, address: string) {
  const at = now();
  const [row] = await db
    .select()
    .from(tries)
    .where(eq(tries.bucket, addressBucket(endpoint, address)));
  if (!row || row.resetsAt <= at || row.count < tryLimits.perAddress) return;
  throw new ApiError('too_many_requests', { retryAfter: secondsUntil(row.resetsAt, at) });
}

export async function removeOldTries({ db, now }: Needs) {
  await db.delete(tries).where(lt(tries.resetsAt, now()));
}

const secondsUntil = (then: Date, at: Date) => Math.max(1, Math.ceil((then.getTime() - at.getTime()) / 1000));

const limitOf = (bucket: string) =>
  bucket.startsWith('account ') ? tryLimits.perAccount : tryLimits.perAddress;

/** Hashed, so that the table does not collect what people type into an e-mail field. */
const accountBucket = (endpoint: EndpointName, account: string) =>
  `account ${endpoint} ${createHash('sha256').update(account.trim().toLowerCase()).digest('hex')}`;

const addressBucket = (endpoint: EndpointName, address: string) =>
  `address ${endpoint} ${networkOf(address)}`;

/** One customer has a whole /64 of IPv6 addresses; he counts as one. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const whole =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(8 - groups.length - last.length).fill('0'), ...last];
  return `${whole.slice(0, 4).join(':').toLowerCase()}::/64`;
}
