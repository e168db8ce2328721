/** The replies that `index.html` has asked for, by path, and the token that it asked with. */
interface AskedEarly {
  access: string;
  replies: Record<string, Promise<Response> | undefined>;
}

/** Like `fetch`, but takes a reply that `index.html` has asked for already. Each is taken once. */
export const fetchUnlessAsked: typeof fetch = (input, init) =>
  (input instanceof Request ? takeReply(input) : undefined) ?? fetch(input, init);

function takeReply({ method, url, headers }: Request): Promise<Response> | undefined {
  const { askedEarly } = globalThis as { askedEarly?: AskedEarly };
  const { pathname, search } = new URL(url);
  const reply = askedEarly?.replies[pathname + search];
  if (reply === undefined || method !== 'GET' || performance.now() > maxAgeMs) return;
  if (headers.get('authorization') !== `Bearer ${askedEarly?.access}`) return;
  delete askedEarly?.replies[pathname + search];
  return reply;
}

/** A later request wants to know what is true then. */
const maxAgeMs = 60_000;
