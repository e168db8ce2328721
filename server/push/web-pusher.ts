/** A pusher for Web Push (RFC 8030, 8291 and 8292). */
import type { Logger } from '../core/logger.ts';
import type { PushKeys } from '../db/server-meta.ts';
import type { Pusher } from './pusher.ts';

const timeoutMs = 10_000;

/**
 * A newer message replaces an undelivered one of the same topic. Apple requires a base64url length divisible by four.
 */
const topic = 'reminder';

/** `subject`: the `mailto:` address that a push service writes to about problems. */
export function webPusher(keys: PushKeys, subject: string, log: Logger): Pusher {
  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, message, keepSeconds) {
      try {
        const { default: webPush } = await import('web-push');
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(message),
          { vapidDetails: { subject, ...keys }, TTL: keepSeconds, topic },
        );
        const reply = await fetch(endpoint, {
          method: 'POST',
          headers: textsOf(headers),
          body: new Uint8Array(body),
          // A real push service never redirects.
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        await reply.body?.cancel();
        if (reply.status === 404 || reply.status === 410) return 'gone';
        if (!reply.ok) log.warn({ status: reply.status, host: new URL(endpoint).host }, 'push was refused');
        return reply.ok ? 'taken' : 'failed';
      } catch (err) {
        log.warn({ err, host: new URL(endpoint).host }, 'push failed');
        return 'failed';
      }
    },
  };
}

/** Turns the headers into strings, without Content-Length, which `fetch` sets itself. */
const textsOf = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name !== 'Content-Length')
      .map(([name, value]) => [name, String(value)]),
  );
