/** Lists of videos and podcasts: from the network if it replies soon, else from the cache. */
import { apiMarker, headers } from '../src/contract/headers.ts';
import { dropList, keepList, keptReply } from '../src/offline/kept-lists.ts';
import { subjectOf } from '../src/lib/token-claims.ts';
import { waitAtMost } from '../src/lib/wait-at-most.ts';

const waitMs = 3_000;

export interface ExtendableEventLike {
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Returns the server's reply, or the cached one if the reply is late, comes from something else in the server's place,
 * or is a server error. Lists are cached per user, as identified by the request's token.
 */
export async function listNetworkFirst(request: Request, event: ExtendableEventLike): Promise<Response> {
  const userId = subjectOf(request.headers.get('authorization')?.replace('Bearer ', '') ?? '');
  const fetched = fetch(request);
  if (userId === null) return fetched;
  const path = new URL(request.url).pathname;
  event.waitUntil(fetched.then((reply) => keep(userId, path, reply.clone())).catch(() => undefined));
  const soon = await waitAtMost(fetched, waitMs).catch(() => undefined);
  if (soon !== undefined && isAnswer(soon)) return soon;
  return (await keptReply(userId, path).catch(() => undefined)) ?? fetched;
}

const isOurs = (reply: Response) => reply.headers.get(headers.marker) === apiMarker;

const isAnswer = (reply: Response) => isOurs(reply) && reply.status < 500 && reply.status !== 429;

async function keep(userId: number, path: string, reply: Response) {
  if (!isOurs(reply)) return;
  if (reply.ok) await keepList(userId, path, await reply.text());
  // The plan has ended, or the category was deleted. The list contains transcripts, so it must go.
  else if (reply.status === 403 || reply.status === 404) await dropList(userId, path);
}
