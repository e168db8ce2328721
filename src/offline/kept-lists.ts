/**
 * Lists of a category's videos and podcasts, kept in a Cache per user. The service worker writes them
 * (`sw/recording-lists.ts`); where no worker controls the page, the page does.
 */
import type { AudioList, VideoList } from '../contract/media.ts';
import { apiMarker, headers } from '../contract/headers.ts';
import type { MediaKind } from './kept-media.ts';
import { listCacheName } from './keys.ts';

export interface KeptList {
  data: AudioList | VideoList;
  /** Device time at which it was kept, ms. */
  at: number;
}

export const listNames = {
  audio: 'GET /student/categories/{id}/audios/',
  video: 'GET /student/categories/{id}/videos/',
} as const;

export const isListName = (name: unknown) => Object.values<unknown>(listNames).includes(name);

export const listPath = (kind: MediaKind, categoryId: number) =>
  `/api/student/categories/${categoryId}/${kind}s/`;

/** True for paths made by `listPath`. */
export const isListPath = (path: string) => /^\/api\/student\/categories\/\d+\/(audio|video)s\/$/.test(path);

/** Creates the cache at sign-in. The worker writes only to an existing cache, so nothing reappears after a sign-out. */
export async function openListCache(userId: number) {
  await globalThis.caches?.open(listCacheName(userId)).catch(() => undefined);
}

/** Undefined where the browser has no Cache Storage, or the cache was deleted with its user. */
async function cacheOf(userId: number): Promise<Cache | undefined> {
  const name = listCacheName(userId);
  return 'caches' in globalThis && (await caches.has(name)) ? caches.open(name) : undefined;
}

/** Stores the body of a reply. */
export async function keepList(userId: number, path: string, text: string) {
  const sent = { 'content-type': 'application/json', [headers.marker]: apiMarker };
  const reply = new Response(text, { headers: { ...sent, [headers.kept]: String(Date.now()) } });
  await (await cacheOf(userId))?.put(path, reply);
}

/** The stored reply, with the server's marker and the header `kept`. */
export const keptReply = async (userId: number, path: string): Promise<Response | undefined> =>
  (await cacheOf(userId))?.match(path, { ignoreVary: true });

export async function readList(userId: number, path: string): Promise<KeptList | undefined> {
  const reply = await keptReply(userId, path).catch(() => undefined);
  if (reply === undefined) return undefined;
  const data = (await reply.json()) as KeptList['data'];
  return { data, at: Number(reply.headers.get(headers.kept)) };
}

export async function dropList(userId: number, path: string) {
  await (await cacheOf(userId))?.delete(path, { ignoreVary: true });
}

/** Returns the kept lists of all categories. */
export async function keptLists(userId: number, kind: MediaKind): Promise<KeptList['data'][]> {
  const cache = await cacheOf(userId);
  const asked = (await cache?.keys()) ?? [];
  const ours = asked.filter(({ url }) => url.endsWith(`/${kind}s/`));
  const replies = await Promise.all(ours.map((request) => cache!.match(request, { ignoreVary: true })));
  return Promise.all(replies.flatMap((reply) => (reply ? [reply.json() as Promise<KeptList['data']>] : [])));
}

/** Number of lists on the device. */
export const countLists = async (userId: number): Promise<number> =>
  (await (await cacheOf(userId))?.keys())?.length ?? 0;
