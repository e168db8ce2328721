/** The replies that `index.html` has asked for, by path, and the token that it asked with. */
interface AskedEarly {
  access: string;
  replies: Record<string, Promise<Response> | undefined>;
}

const page = globalThis as { askedEarly?: AskedEarly };

/** True if `index.html` has asked for this screen's replies, as long as they may be taken. */
export const isAskedEarly = () => page.askedEarly !== undefined && performance.now() <= maxAgeMs;

/**
 * Like `fetch`, but takes a reply that `index.html` has asked for already, unless it failed. Each is taken once, and
 * none after this page has sent something, which it would lack.
 */
export const fetchUnlessAsked: typeof fetch = async (input, init) => {
  const reply = input instanceof Request ? takeReply(input) : undefined;
  return reply === undefined ? fetch(input, init) : reply.catch(() => fetch(input, init));
};

function takeReply({ method, url, headers }: Request): Promise<Response> | undefined {
  if (method !== 'GET') delete page.askedEarly;
  const { askedEarly } = page;
  const { pathname, search } = new URL(url);
  const reply = askedEarly?.replies[pathname + search];
  if (reply === undefined || performance.now() > maxAgeMs) return;
  if (headers.get('authorization') !== `Bearer ${askedEarly?.access}`) return;
  delete askedEarly?.replies[pathname + search];
  return reply;
}

/** A later request wants to know what is true then; and the time in an old reply would mislead the server's clock. */
const maxAgeMs = 20_000;
