/**
 * Queries for the lists of a category's videos and podcasts: the kept list is shown at once while the server is asked.
 */
import { queryOptions } from '@tanstack/react-query';
import { callForReply } from '../../api/call.ts';
import { queryKeyOf } from '../../api/queries.ts';
import { headers } from '../../contract/headers.ts';
import type { AudioList, VideoList } from '../../contract/media.ts';
import type { MediaKind } from '../kept-media.ts';
import { subjectOfToken } from '../tokens.ts';
import { keepList, listNames, listPath, readList } from '../kept-lists.ts';

interface ListOptions {
  /** A kept list younger than this, in ms, is not fetched again. */
  freshFor?: number;
}

export const audiosQuery = (categoryId: number, options?: ListOptions) =>
  listQuery<AudioList>('audio', categoryId, options);
export const videosQuery = (categoryId: number, options?: ListOptions) =>
  listQuery<VideoList>('video', categoryId, options);

const sentAt = new Map<string, number>();

/** When the server sent the list that its query shows, device time, ms; the worker may answer with an older one. */
export const listSentAt = (kind: MediaKind, categoryId: number) =>
  sentAt.get(listPath(kind, categoryId)) ?? 0;

function listQuery<List>(kind: MediaKind, categoryId: number, { freshFor = 0 }: ListOptions = {}) {
  const name = listNames[kind];
  const input = { params: { id: categoryId } };
  return queryOptions<List>({
    queryKey: queryKeyOf(name, input),
    staleTime: freshFor,
    queryFn: async ({ client, queryKey, signal }) => {
      const [userId, path] = [subjectOfToken() ?? 0, listPath(kind, categoryId)];
      const isKnown = () => client.getQueryData(queryKey) !== undefined;
      const reading = isKnown() ? undefined : readList(userId, path);
      if (freshFor > 0) {
        const kept = await reading;
        // A negative age means that the clock was set back.
        const age = Date.now() - (kept?.at ?? 0);
        if (kept !== undefined && age >= 0 && age < freshFor) {
          sentAt.set(path, kept.at);
          return kept.data as List;
        }
      }
      // Not awaited: the request to the server starts at the same time.
      void reading?.then((kept) => {
        if (kept === undefined || isKnown()) return;
        sentAt.set(path, kept.at);
        client.setQueryData(queryKey, kept.data, { updatedAt: kept.at });
      });
      const reply = await callForReply(name, { ...input, signal });
      // If the device is full, the list is available for this visit only.
      if (!isServedByWorker())
        await keepList(userId, path, JSON.stringify(reply.body)).catch(() => undefined);
      sentAt.set(path, Number(reply.headers.get(headers.kept) ?? Date.now()));
      return reply.body as List;
    },
  });
}

const isServedByWorker = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
