import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { threadQuery } from '../../../src/areas/student/chat/chat.queries.ts';
import { apiMarker, headers as names } from '../../../src/contract/headers.ts';
import { aMessage } from '../../support/chat.ts';
import { stubFetch } from '../../support/requests.ts';

/** A server that knows one version of the thread. Returns what was asked. */
function startServer(server: { tag: string; messages: unknown[] }, strip: readonly string[] = []) {
  const asked: (string | null)[] = [];
  stubFetch(async ({ headers }) => {
    const known = headers.get('if-none-match');
    asked.push(known);
    const isSame = known === server.tag;
    const given = new Headers({ [names.marker]: apiMarker, etag: server.tag });
    if (!isSame) given.set('content-type', 'application/json');
    if (isSame) for (const name of strip) given.delete(name);
    return new Response(isSame ? null : JSON.stringify({ messages: server.messages }), {
      status: isSame ? 304 : 200,
      headers: given,
    });
  });
  return asked;
}

it('asks only for what has changed, and keeps the same object until then', async () => {
  const server = { tag: 'W/"1"', messages: [aMessage()] };
  const asked = startServer(server);
  const client = new QueryClient();
  const ask = async () => {
    await client.fetchQuery({ ...threadQuery(5), staleTime: 0 });
    return client.getQueryData(threadQuery(5).queryKey)!;
  };
  const first = await ask();
  expect(await ask()).toBe(first);
  Object.assign(server, { tag: 'W/"2"', messages: [...server.messages, aMessage({ message: 'New' })] });
  const second = await ask();
  expect(second.messages).toHaveLength(2);
  // The same content under another tag, as after a renewal: the object stays, and the newer tag counts.
  server.tag = 'W/"3"';
  expect(await ask()).toBe(second);
  expect(await ask()).toBe(second);
  expect(asked).toEqual([null, 'W/"1"', 'W/"1"', 'W/"2"', 'W/"3"']);
});

it('asks for the whole of a thread that comes from the device', async () => {
  const server = { tag: 'W/"1"', messages: [aMessage()] };
  const asked = startServer(server);
  const client = new QueryClient();
  await client.fetchQuery({ ...threadQuery(5), staleTime: 0 });
  client.setQueryData(threadQuery(5).queryKey, { messages: [] });
  const { messages } = await client.fetchQuery({ ...threadQuery(5), staleTime: 0 });
  expect(messages).toHaveLength(1);
  expect(asked).toEqual([null, null]);
});

it('takes a 304 from which a proxy removed the marker only with the tag that was asked for', async () => {
  const strip = [names.marker as string];
  startServer({ tag: 'W/"1"', messages: [aMessage()] }, strip);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const ask = () => client.fetchQuery({ ...threadQuery(5), staleTime: 0 });
  const first = await ask();
  expect(await ask()).toBe(first);
  strip.push('etag');
  await expect(ask()).rejects.toMatchObject({ kind: 'no-answer' });
});
