/** The lists of a category's videos and podcasts as queries: what is kept shows at once, and the server is asked. */
import { queryOptions } from '@tanstack/react-query';
import { callForReply } from '../../api/call.ts';
import { queryKeyOf } from '../../api/queries.ts';
import type { AudioList, VideoList } from '../../contract/media.ts';
import type { MediaKind } from '../kept-media.ts';
import { subjectOfToken } from '../tokens.ts';
import { keepList, listNames, listPath, readList } from '../kept-lists.ts';

interface Asked {
  /** A kept list that is younger, in ms, is not asked for again. */
  freshFor?: number;
}

export const audiosQuery = (categoryId: number, asked?: Asked) =>
  listQuery<AudioList>('audio', categoryId, asked);
export const videosQuery = (categoryId: number, asked?: Asked) =>
  listQuery<VideoList>('video', categoryId, asked);

function listQuery<List>(kind: MediaKind, categoryId: number, { freshFor = 0 }: Asked = {}) {
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
        if (kept !== undefined && Date.now() - kept.at < freshFor) return kept.data as List;
      }
      // The server is not asked later for it.
      void reading?.then(
        (kept) => kept && !isKnown() && client.setQueryData(queryKey, kept.data, { updatedAt: kept.at }),
      );
      const reply = await callForReply(name, { ...input, signal });
      // With no room it is there for this visit alone.
      if (!isServedByWorker())
        await keepList(userId, path, JSON.stringify(reply.body)).catch(() => undefined);
      return reply.body as List;
    },
  });
}

const isServedByWorker = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
