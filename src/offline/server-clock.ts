/** The server's clock as this device knows it: the order of two devices' marks needs one clock. */
import { onReach } from '../api/send.ts';
import { headers } from '../contract/headers.ts';

let offsetMs = 0;

onReach((_, replyHeaders) => {
  const time = Date.parse(replyHeaders?.get(headers.time) ?? '');
  if (Number.isFinite(time)) offsetMs = time - Date.now();
});

/** Now on the server's clock, ISO 8601; the device's own before any reply came. */
export const serverNow = () => new Date(Date.now() + offsetMs).toISOString();
